import type { ReactNode } from 'react';
import { Bulbs } from './bulbs';

export interface ProgressProps {
  label: string;
  /** Whole, from 0 to 100. */
  percent: number;
  /** Under the bulbs: what was reached, and what is missing. */
  reached: ReactNode;
  missing: ReactNode;
}

/** How far something has come, in bulbs and in words. */
export function Progress({ label, percent, reached, missing }: ProgressProps) {
  return (
    <div className="k-prog">
      <div className="k-prog__r">
        <span>{label}</span>
        <b>{percent}%</b>
      </div>
      <Bulbs percent={percent} label={label} />
      <div className="k-prog__r">
        <span>{reached}</span>
        <span>{missing}</span>
      </div>
    </div>
  );
}
