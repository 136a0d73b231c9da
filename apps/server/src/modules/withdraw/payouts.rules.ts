/** The bank's record of a payout, and a withdrawal of ours. */
interface Record {
  ref: string;
  transRef: string;
}
interface Withdrawal {
  id: string;
  status: string;
}

/** `paid-twice`: another transfer of the bank under one reference. */
export type PayoutProblem = 'paid-unknown' | 'paid-after-release' | 'paid-twice';

/**
 * What is wrong with the bank's records; amounts are compared with the ledger's entries instead. One that agrees, or whose withdrawal is
 * under way, has no problem.
 */
export function payoutProblems<R extends Record>(
  records: readonly R[],
  withdrawals: readonly Withdrawal[],
): { record: R; problem: PayoutProblem | null }[] {
  const statuses = new Map(withdrawals.map(({ id, status }) => [id, status]));
  const first = new Map<string, string>();
  return records.map((record) => {
    const transRef = first.get(record.ref) ?? record.transRef;
    first.set(record.ref, transRef);
    const status = statuses.get(record.ref);
    if (status === undefined) return { record, problem: 'paid-unknown' };
    if (transRef !== record.transRef) return { record, problem: 'paid-twice' };
    return { record, problem: status === 'FAILED' ? 'paid-after-release' : null };
  });
}
