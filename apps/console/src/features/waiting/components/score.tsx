import type { CSSProperties } from 'react';

const toneOf = (score: number): string => (score >= 80 ? 'var(--jade)' : score >= 50 ? 'var(--gold)' : 'var(--coral)');

/** How well a member fits, 0 to 100. */
export const Score = ({ value }: { value: number }) => (
  <span className="d-score" style={{ '--v': `${value}%`, '--c': toneOf(value) } as CSSProperties}>
    <i aria-hidden="true" />
    {value}
  </span>
);
