import type { WithdrawalState } from '@krapao/contract/desk';
import { findWithdrawal, findWithdrawals } from '../../modules/withdraw/index.js';
import type { Tx } from '../../platform/unit-of-work.js';

interface WithdrawalLine {
  id: string;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  review: 'waiting' | 'released' | 'rejected' | 'paid' | null;
}

/** The state of a withdrawal by its statement line. Only one in progress needs its saga. */
export async function stateOfLine(tx: Tx, line: WithdrawalLine): Promise<WithdrawalState | null> {
  return endOf(line) ?? (await findWithdrawal(tx, line.id))?.state ?? null;
}

/** As {@link stateOfLine} of several, in one statement. */
export async function statesOfLines(tx: Tx, lines: readonly WithdrawalLine[]): Promise<ReadonlyMap<string, WithdrawalState>> {
  const open = lines.filter((line) => endOf(line) === null).map(({ id }) => id);
  const listed = open.length === 0 ? [] : await findWithdrawals(tx, open);
  const ended = lines.flatMap((line): [string, WithdrawalState][] => {
    const end = endOf(line);
    return end === null ? [] : [[line.id, end]];
  });
  return new Map([...ended, ...listed.map(({ id, state }): [string, WithdrawalState] => [id, state])]);
}

function endOf({ status, review }: WithdrawalLine): WithdrawalState | null {
  if (status === 'SUCCESS') return 'paid';
  if (status === 'FAILED') return review === 'rejected' ? 'rejected' : 'failed';
  return null;
}
