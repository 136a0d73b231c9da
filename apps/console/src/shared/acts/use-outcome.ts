import type { ActName, ActOutcome } from '@krapao/contract/desk';
import { useDeskQuery } from '../api/queries';
import { useSettled } from '../api/use-settled';

interface Known {
  /** The newest answer; undefined: there is none yet. */
  outcome: ActOutcome | undefined;
  /** The answer is about the current input. */
  isCurrent: boolean;
  error: unknown;
}

/**
 * What an act would do now, by its own plan at the server.
 *
 * @param input of the act; null: it is not complete, and nothing is asked
 */
export function useOutcome(act: ActName, input: object | null): Known {
  const { settled, isSettled } = useSettled(input);
  const found = useDeskQuery(
    'POST /desk/acts/outcome',
    { body: { act, input: settled ?? {} } },
    { enabled: settled !== null, keepsPrevious: settled !== null, failsOffline: true },
  );
  return { outcome: found.data, isCurrent: isSettled && !found.isPlaceholderData && found.error === null, error: found.error };
}
