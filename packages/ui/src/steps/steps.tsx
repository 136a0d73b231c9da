import { classes } from '../classes';

export interface StepsProps {
  steps: string[];
  /** Index of the current step. */
  current: number;
  /** `Step 2 of 4`, in words. */
  label: string;
}

const LEVEL = 12;

/** The string between two bulbs, hanging; `x` in percent of the width. */
const hang = (from: number, to: number) => `M${from} ${LEVEL}Q${(from + to) / 2} 34 ${to} ${LEVEL}`;

/** Bulbs on a string: done and current ones are lit, and so is the string between them. */
export function Steps({ steps, current, label }: StepsProps) {
  const bulbs = steps.map((_, index) => ((index + 0.5) * 100) / steps.length);
  const first = bulbs[0] ?? 50;
  const last = bulbs.at(-1) ?? 50;
  return (
    <div className="k-steps">
      <svg viewBox="0 0 100 36" preserveAspectRatio="none" aria-hidden="true">
        {bulbs.slice(1).map((bulb, index) => (
          <path key={bulb} className={index < current ? 'on' : undefined} d={hang(bulbs[index] ?? first, bulb)} />
        ))}
        <path className="on" d={`M-6 4Q${first - 8.5} 20 ${first} ${LEVEL}`} />
        <path d={`M${last} ${LEVEL}Q${last + 8.5} 20 106 4`} />
      </svg>
      <ol aria-label={label}>
        {steps.map((step, index) => (
          <li key={step} className={classes(index < current && 'is-done')} aria-current={index === current ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
