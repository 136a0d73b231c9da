import type { CSSProperties } from 'react';
import { classes } from '../classes';

const COUNT = 25;

/** Depth of the hanging string at a bulb: 0 at both ends, 1 in the middle. */
const depthOf = (bulb: number): number => {
  const x = (bulb + 0.5) / COUNT;
  return 4 * x * (1 - x);
};
const depths = Array.from({ length: COUNT }, (_, bulb) => ({ '--depth': depthOf(bulb).toFixed(3) }) as CSSProperties);

export interface BulbsProps {
  /** From 0 to 100. */
  percent: number;
  label: string;
  /** The bulbs hang on a string, for the width of a screen. */
  isHanging?: boolean;
}

/** Progress as bulbs that light one after the other; the latest one glows. */
export function Bulbs({ percent, label, isHanging = false }: BulbsProps) {
  const head = Math.ceil((percent / 100) * COUNT) - 1;
  return (
    <div
      className={classes('k-bulbs', isHanging && 'k-bulbs--hanging')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {isHanging && (
        <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0Q50 48 100 0" />
        </svg>
      )}
      {depths.map((style, bulb) => (
        <i key={bulb} className={classes(bulb < head && 'is-on', bulb === head && 'is-head')} style={isHanging ? style : undefined} />
      ))}
    </div>
  );
}
