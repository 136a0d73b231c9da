import { currencies, type Currency } from '@krapao/contract';
import type { CloseObstacle } from '@krapao/contract/desk';
import type { BookDay, StoredDifference } from './books.rules.js';

/** A provider may list a record this long after it booked it: a day is read whole only after that. */
export const GRACE_MS = 10 * 60_000;

/** The sums of one kind of account, as the ledger has them. */
interface Sums {
  kind: string;
  currency: Currency;
  debit: bigint;
  credit: bigint;
  balance: bigint;
}

export interface DayState {
  /** The end of the day. */
  end: Date;
  now: Date;
  books: readonly BookDay[];
  differences: readonly StoredDifference[];
  trial: readonly Sums[] | null;
  /** False: the day before has to be closed first. */
  isPreviousClosed: boolean;
}

/** What must happen before a day can be closed, in the order in which it is done. */
export function obstaclesOf({ end, now, books, differences, trial, isPreviousClosed }: DayState): CloseObstacle[] {
  const wholeFrom = end.getTime() + GRACE_MS;
  const isRead =
    books.length > 0 && books.every(({ readAt, problem }) => problem === null && readAt !== null && readAt.getTime() >= wholeFrom);
  const found: [CloseObstacle, boolean][] = [
    ['day-open', now.getTime() < wholeFrom],
    ['previous-open', !isPreviousClosed],
    // A reading sums the days before, too.
    ['not-read', !isRead || trial === null],
    ['not-balanced', trial !== null && !isBalanced(trial)],
    ['not-explained', differences.some(({ note }) => note === null)],
  ];
  return found.filter(([, isFound]) => isFound).map(([obstacle]) => obstacle);
}

/** In each currency, debits equal credits and all balances add up to zero. */
const isBalanced = (trial: readonly Sums[]): boolean =>
  currencies.every((currency) => {
    const rows = trial.filter((row) => row.currency === currency);
    const sum = (of: (row: Sums) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n);
    return sum(({ balance }) => balance) === 0n && sum(({ debit, credit }) => debit - credit) === 0n;
  });

/** The figures that two people sign, as JSON with a fixed order; amounts in minor units. */
export const figuresOf = (
  day: string,
  previous: { day: string; digest: string } | null,
  { books, differences, trial }: Pick<DayState, 'books' | 'differences' | 'trial'>,
): string =>
  JSON.stringify({
    day,
    previous: previous === null ? null : { day: previous.day, digest: previous.digest },
    trial: (trial ?? [])
      .toSorted((one, other) => compare(`${one.currency} ${one.kind}`, `${other.currency} ${other.kind}`))
      .map(({ currency, kind, debit, credit, balance }) => [currency, kind, String(debit), String(credit), String(balance)]),
    books: books.map(({ provider, currency, ours, theirs, ourCount, theirCount }) => [
      provider,
      currency,
      String(ours),
      String(theirs),
      ourCount,
      theirCount,
    ]),
    differences: differences.map(({ provider, currency, kind, name, ours, theirs, note }) => [
      provider,
      currency,
      kind,
      name,
      ours === null ? null : String(ours),
      theirs === null ? null : String(theirs),
      note,
    ]),
  });

const compare = (one: string, other: string): number => (one < other ? -1 : 1);
