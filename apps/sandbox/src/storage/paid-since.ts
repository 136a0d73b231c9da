/** Those of `since` (ISO 8601 UTC) or later, oldest first: a business clock that was moved back leaves them in another order. */
export function since<T>(records: readonly T[], from: string, at: (record: T) => string): T[] {
  const time = (record: T): number => Date.parse(at(record));
  return records.filter((record) => time(record) >= Date.parse(from)).toSorted((a, b) => time(a) - time(b));
}

export const paidSince = <T extends { paidAt: string }>(records: readonly T[], from: string): T[] =>
  since(records, from, ({ paidAt }) => paidAt);
