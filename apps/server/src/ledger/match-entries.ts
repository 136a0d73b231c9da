import { agree, type NamedMoney, pairByName } from '../platform/pair-by-name.rules.js';
import type { OutsideEntry } from './outside-entries.js';

/** A record of a provider with its time, by the provider's clock. */
export type TimedMoney = NamedMoney & { at: Date };

/** What one provider and the ledger have booked about each other. */
export interface ProviderBook {
  /** `qr`, `bank`, `voucher`, `payout`, `game` (entries without a game's account) or `game:CODE`. */
  name: string;
  entries: readonly NamedEntry[];
  /** The provider's records from `since` on, and how many of them could not be read. Throws when the provider does not answer. */
  records(since: Date): Promise<{ records: TimedMoney[]; unreadable: number }>;
}

export type NamedEntry = NamedMoney & { entry: OutsideEntry };

export interface Matched {
  agreed: NamedEntry[];
  /** The provider has the name with another amount. */
  differing: { entry: NamedEntry; record: NamedMoney }[];
  missing: NamedEntry[];
}

/** Matches entries of the ledger with the provider's records by name. Each record matches one entry. */
export function matchEntries(entries: readonly NamedEntry[], records: readonly NamedMoney[]): Matched {
  const matched: Matched = { agreed: [], differing: [], missing: [] };
  for (const { ours: entry, theirs: record } of pairByName(entries, records)) {
    if (entry === null) continue;
    if (record === null) matched.missing.push(entry);
    else if (agree(entry, record)) matched.agreed.push(entry);
    else matched.differing.push({ entry, record });
  }
  return matched;
}

export interface Records {
  /** The start of the period that `records` covers. */
  since: Date;
  records: readonly NamedMoney[];
  /** Lists the records from an earlier time on. */
  list(since: Date): Promise<readonly NamedMoney[]>;
}

const MARGIN_MS = 3_600_000;

/**
 * As `matchEntries`; looks further back where a missing entry may have been recorded before the period of the provider's list: a webhook
 * may arrive, or an unknown outcome be resolved, days after the provider recorded it.
 *
 * @param earliest the earliest time at which the provider can have recorded any of these, by the business clock; null: not before
 * `since`
 */
export async function matchSince(
  entries: readonly NamedEntry[],
  { since, records, list }: Records,
  earliest: (missing: readonly NamedEntry[]) => Promise<Date | null>,
): Promise<Matched> {
  const matched = matchEntries(entries, records);
  const first = matched.missing.length === 0 ? null : await earliest(matched.missing);
  if (first === null || first >= since) return matched;
  return matchEntries(entries, await list(new Date(first.getTime() - MARGIN_MS)));
}

/** Money that an operator returned from suspense: the provider's records of payments do not contain it. */
export const isReturn = ({ kind, member }: OutsideEntry): boolean => kind === 'deposit.returned' && member === null;

/** The facts of a finding about an entry. */
export const entryFacts = ({ entry }: NamedEntry) => ({
  amount: String(entry.amount < 0n ? -entry.amount : entry.amount),
  currency: entry.currency,
  direction: entry.amount < 0n ? 'in' : 'out',
  member: entry.member,
  journal: entry.journal,
  posted: entry.kind,
  key: entry.key,
  reference: entry.reference,
  createdAt: entry.createdAt.toISOString(),
});
