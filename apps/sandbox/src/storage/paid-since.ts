/** Those paid at or after `since` (ISO 8601 UTC), oldest first: a business clock that was moved back leaves them in another order. */
export const paidSince = <T extends { paidAt: string }>(records: readonly T[], since: string): T[] => {
  const paid = (record: T): number => Date.parse(record.paidAt);
  return records.filter((record) => paid(record) >= Date.parse(since)).toSorted((a, b) => paid(a) - paid(b));
};
