import type { WithdrawalState } from '@krapao/contract/desk';
import { findWithdrawal } from '../../modules/withdraw/index.js';
import type { Tx } from '../../platform/unit-of-work.js';

interface WithdrawalLine {
  id: string;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  review: 'waiting' | 'released' | 'rejected' | 'paid' | null;
}

/** The state of a withdrawal by its statement line. Only one in progress needs its saga. */
export async function stateOfLine(tx: Tx, { id, status, review }: WithdrawalLine): Promise<WithdrawalState | null> {
  if (status === 'SUCCESS') return 'paid';
  if (status === 'FAILED') return review === 'rejected' ? 'rejected' : 'failed';
  return (await findWithdrawal(tx, id))?.state ?? null;
}
