import { classes } from '../classes';
import { ClockIcon, FailedIcon, SuccessIcon } from '../icons';

export type Outcome = 'success' | 'failed' | 'processing';

/** The status of a movement or slip on the wire: SUCCESS, FAILED, anything else is in progress (docs/specification.md §3). */
export const outcomeOf = (status: string): Outcome => (status === 'SUCCESS' ? 'success' : status === 'FAILED' ? 'failed' : 'processing');

const looks = {
  success: { tone: 'ok', icon: <SuccessIcon /> },
  failed: { tone: 'bad', icon: <FailedIcon /> },
  processing: { tone: 'wait', icon: <ClockIcon /> },
} as const;

/** An icon and a word: never colour alone. */
export function Status({ status, words }: { status: string; words: Record<Outcome, string> }) {
  const outcome = outcomeOf(status);
  const { tone, icon } = looks[outcome];
  return (
    <span className={classes('k-st', `k-st--${tone}`)}>
      {icon}
      {words[outcome]}
    </span>
  );
}
