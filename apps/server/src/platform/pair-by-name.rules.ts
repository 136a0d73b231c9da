import type { Currency } from '@krapao/contract';

/** The name of an entry or a record on both sides, and its amount in minor units, with the same sign on both. */
export interface NamedMoney {
  name: string;
  amount: bigint;
  currency: Currency;
}

/** A booking of ours and a record of a provider under one name; null: that side has none. */
export interface Pair<A, B> {
  ours: A | null;
  theirs: B | null;
}

/** Whether both sides book the same money. */
export const agree = (one: NamedMoney, other: NamedMoney): boolean => one.amount === other.amount && one.currency === other.currency;

/** Pairs bookings and records of the same name: first those that agree, then the others. Each is in one pair; those of ours come first, in their order. */
export function pairByName<A extends NamedMoney, B extends NamedMoney>(ours: readonly A[], theirs: readonly B[]): Pair<A, B>[] {
  const left = new Map<string, B[]>();
  for (const record of theirs) left.set(record.name, [...(left.get(record.name) ?? []), record]);
  const take = (name: string, fits: (record: B) => boolean): B | null => {
    const candidates = left.get(name) ?? [];
    const index = candidates.findIndex(fits);
    return index === -1 ? null : (candidates.splice(index, 1)[0] ?? null);
  };
  const exact = ours.map((booking) => ({ ours: booking, theirs: take(booking.name, (record) => agree(booking, record)) }));
  const pairs = exact.map((pair) => ({ ours: pair.ours, theirs: pair.theirs ?? take(pair.ours.name, () => true) }));
  return [...pairs, ...[...left.values()].flat().map((record) => ({ ours: null, theirs: record }))];
}
