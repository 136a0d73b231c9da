/** Amounts in minor units. */
export interface PayoutFinding {
  ref: string;
  problem: 'paid-but-unknown' | 'paid-but-released' | 'amount-differs' | 'settled-but-not-paid';
}

/** `known` are our withdrawals behind the records, `settled` those we hold for paid in the same span. */
export function comparePayouts(
  records: readonly { ref: string; amount: bigint }[],
  known: readonly { id: string; status: string; amount: bigint }[],
  settled: readonly { id: string }[],
): PayoutFinding[] {
  const byId = new Map(known.map((withdrawal) => [withdrawal.id, withdrawal]));
  const paid = new Set(records.map((record) => record.ref));
  const problemOf = (record: { ref: string; amount: bigint }): PayoutFinding['problem'] | null => {
    const ours = byId.get(record.ref);
    if (ours === undefined) return 'paid-but-unknown';
    if (ours.status === 'FAILED') return 'paid-but-released';
    return ours.amount === record.amount ? null : 'amount-differs';
  };
  return [
    ...records.flatMap((record) => {
      const problem = problemOf(record);
      return problem === null ? [] : [{ ref: record.ref, problem }];
    }),
    ...settled.filter(({ id }) => !paid.has(id)).map(({ id }) => ({ ref: id, problem: 'settled-but-not-paid' as const })),
  ];
}
