import { classes } from '../classes';

const COUNT = 25;

/** Progress as bulbs that light one after the other; the latest one glows. `percent` from 0 to 100. */
export function Bulbs({ percent, label }: { percent: number; label: string }) {
  const head = Math.ceil((percent / 100) * COUNT) - 1;
  return (
    <div className="k-bulbs" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      {Array.from({ length: COUNT }, (_, bulb) => (
        <i key={bulb} className={classes(bulb < head && 'is-on', bulb === head && 'is-head')} />
      ))}
    </div>
  );
}
