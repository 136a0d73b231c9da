import { toMajor, type WithdrawalOutput } from '@krapao/contract';
import type { ReviewRead } from './review/review.repository.js';
import type { StatementLine } from '../../ledger/index.js';

/** A withdrawal is always in progress when it is answered; statement and live push report its end (docs/specification.md §10.2). */
export const presentWithdrawal = ({ id, amount, createdAt }: StatementLine, review: ReviewRead | undefined): WithdrawalOutput => ({
  _id: id,
  status: 'PENDING',
  amount: toMajor(amount),
  createdAt: createdAt.toISOString(),
  ...(review?.state === 'waiting' ? { review: { state: 'waiting', answerBy: review.promised_at.toISOString() } } : {}),
});
