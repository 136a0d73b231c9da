import { formatClock } from '../format';
import { classes } from '../classes';
import { useCountdown } from './use-countdown';

const AROUND = 119.4;
const LOW_SECONDS = 30;

export interface TimerProps {
  /** When it ends, epoch ms. */
  endsAt: number;
  /** The whole time, in seconds; the remaining part is drawn as a ring. */
  totalSeconds: number;
  caption: string;
  /** The accessible name, from the remaining seconds. */
  describe: (secondsLeft: number) => string;
  onEnd?: () => void;
}

/** A countdown as mm:ss with a ring; coral under 30 s. */
export function Timer({ endsAt, totalSeconds, caption, describe, onEnd }: TimerProps) {
  const left = useCountdown(endsAt, onEnd);
  const gone = 1 - Math.min(1, left / totalSeconds);
  return (
    <div className={classes('k-timer', left < LOW_SECONDS && 'is-low')} role="timer" aria-label={describe(left)}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r="19" />
        <circle cx="22" cy="22" r="19" strokeDasharray={AROUND} strokeDashoffset={AROUND * gone} />
      </svg>
      <div>
        <b translate="no">{formatClock(left)}</b>
        <small>{caption}</small>
      </div>
    </div>
  );
}
