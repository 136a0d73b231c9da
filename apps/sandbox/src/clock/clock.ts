import type { World } from '../storage/world.js';

/** The business time that sandbox and server share, as ISO 8601 UTC. */
export const businessNow = (world: World): string => new Date(Date.now() + world.offsetSeconds * 1000).toISOString();

/** The records at or after `from` (ISO 8601 UTC), oldest first. Records are unsorted if the business clock was set back. */
export function since<T>(records: readonly T[], from: string, at: (record: T) => string): T[] {
  const time = (record: T): number => Date.parse(at(record));
  return records.filter((record) => time(record) >= Date.parse(from)).toSorted((a, b) => time(a) - time(b));
}

export const paidSince = <T extends { paidAt: string }>(records: readonly T[], from: string): T[] =>
  since(records, from, ({ paidAt }) => paidAt);
