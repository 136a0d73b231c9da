import type { ReactNode } from 'react';
import { Bulbs } from './bulbs';

export interface ProgressProps {
  label: string;
  /** Whole, from 0 to 100. */
  percent: number;
  /** Below the bulbs: the reached and the missing amount. */
  reached: ReactNode;
  missing: ReactNode;
}

/** Progress in bulbs and in words. */
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
