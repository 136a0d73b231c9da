import type { Currency } from '@krapao/contract';
import type { BookDifferenceKind } from '@krapao/contract/desk';
import { agree, type Pair, pairByName } from '../../platform/pair-by-name.rules.js';

/** A booking of one side under its reference. Amounts in minor units, with the same sign on both sides. */
export interface Booking {
  name: string;
  amount: bigint;
  currency: Currency;
  at: Date;
  /** Our journal; null: the provider's record. */
  journal: string | null;
}

export interface Difference {
  kind: BookDifferenceKind;
  name: string;
  /** What each side has on the day; null: nothing. */
  ours: bigint | null;
  theirs: bigint | null;
  at: Date;
  journal: string | null;
}

export interface ComparedDay {
  ours: bigint;
  theirs: bigint;
  ourCount: number;
  theirCount: number;
  differences: Difference[];
}

/** What both sides booked on a day, as last read. */
export interface BookDay {
  provider: string;
  currency: Currency;
  ours: bigint;
  theirs: bigint;
  ourCount: number;
  theirCount: number;
  readAt: Date | null;
  problem: 'no-answer' | 'unreadable' | null;
}

/** A difference with its explanation. */
export interface StoredDifference extends Difference {
  id: string;
  provider: string;
  currency: Currency;
  note: string | null;
  explainedBy: string | null;
  explainedAt: Date | null;
}

export interface Day {
  from: Date;
  to: Date;
  /** Bookings of one side after this time may still appear on the other: they are left out. */
  settledUntil: Date;
}

/**
 * Compares one currency of a provider's book on one day. Both lists reach beyond the day, so that a booking of the day before or after is recognized.
 * The differences add up to the difference of the sums.
 */
export function compareDay(ours: readonly Booking[], theirs: readonly Booking[], day: Day): ComparedDay {
  const isIn = (booking: Booking | null): booking is Booking => booking !== null && booking.at >= day.from && booking.at < day.to;
  const pairs = pairByName(ours, theirs);
  const known = new Set(pairs.flatMap((pair) => (pair.ours !== null && pair.theirs !== null ? [pair.ours.name] : [])));
  const compared: ComparedDay = { ours: 0n, theirs: 0n, ourCount: 0, theirCount: 0, differences: [] };
  for (const pair of pairs) {
    const single = pair.ours === null || pair.theirs === null ? (pair.ours ?? pair.theirs) : null;
    if (single !== null && single.at > day.settledUntil) continue;
    const [one, other] = [isIn(pair.ours) ? pair.ours : null, isIn(pair.theirs) ? pair.theirs : null];
    if (one !== null) [compared.ours, compared.ourCount] = [compared.ours + one.amount, compared.ourCount + 1];
    if (other !== null) [compared.theirs, compared.theirCount] = [compared.theirs + other.amount, compared.theirCount + 1];
    const kind = kindOf(pair, { one, other }, known);
    const entry = one ?? other;
    if (kind === null || entry === null) continue;
    const amounts = { ours: one?.amount ?? null, theirs: other?.amount ?? null };
    compared.differences.push({ kind, name: entry.name, ...amounts, at: entry.at, journal: pair.ours?.journal ?? null });
  }
  return compared;
}

function kindOf(
  pair: Pair<Booking, Booking>,
  { one, other }: { one: Booking | null; other: Booking | null },
  known: ReadonlySet<string>,
): BookDifferenceKind | null {
  if (one === null && other === null) return null;
  if (pair.ours !== null && pair.theirs !== null) {
    if (!agree(pair.ours, pair.theirs)) return 'amount';
    return one === null || other === null ? 'late' : null;
  }
  const name = (one ?? other)?.name ?? '';
  if (known.has(name)) return 'doubled';
  return one === null ? 'unknown' : 'missing';
}
