import type { ErrorCode } from '@krapao/contract';

/** Minor units. */
export interface WithdrawLimits {
  min: bigint;
  max: bigint;
}

/** The error code that refuses this amount (minor units), or null (docs/specification.md §5, Withdraw). */
export function amountProblem(amount: bigint, limits: WithdrawLimits): ErrorCode | null {
  if (amount <= 0n) return 'INVALID_AMOUNT';
  if (amount < limits.min) return 'WITHDRAW_MINIMUM';
  return amount > limits.max ? 'WITHDRAW_MAXIMUM' : null;
}

/** A payout as the bank records it. */
interface BankRecord {
  ref: string;
  transRef: string;
}

interface Withdrawal {
  id: string;
  status: string;
}

/** `paid-twice`: the bank recorded a second transfer under one reference. */
export type PayoutProblem = 'paid-unknown' | 'paid-after-release' | 'paid-twice';

/**
 * Compares the bank's records with our withdrawals. Amounts are compared separately, with the ledger's entries. A record has no problem if
 * its withdrawal is settled as paid or still in progress.
 */
export function payoutProblems<R extends BankRecord>(
  records: readonly R[],
  withdrawals: readonly Withdrawal[],
): { record: R; problem: PayoutProblem | null }[] {
  const statuses = new Map(withdrawals.map(({ id, status }) => [id, status]));
  const firstTransRefs = new Map<string, string>();
  return records.map((record) => {
    const firstTransRef = firstTransRefs.get(record.ref) ?? record.transRef;
    firstTransRefs.set(record.ref, firstTransRef);
    const status = statuses.get(record.ref);
    if (status === undefined) return { record, problem: 'paid-unknown' };
    if (firstTransRef !== record.transRef) return { record, problem: 'paid-twice' };
    return { record, problem: status === 'FAILED' ? 'paid-after-release' : null };
  });
}
