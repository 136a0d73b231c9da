import { currencies } from '@krapao/contract';
import type { CloseObstacle } from '@krapao/contract/desk';
import {
  type NamedEntry,
  type ProviderBook,
  readTrial,
  storeEndedDays,
  type TimedMoney,
  type TrialSums,
  trialHolds,
} from '../../ledger/index.js';
import { addDays, dayOf, daysAfter, startOf } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { digestOf } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import {
  type DayClose,
  findClose,
  insertClose,
  lastCloses,
  lockDay,
  lockDifference,
  readDay,
  readDifferences,
  storeExplanation,
  storeProblem,
  storeReading,
} from './books.repository.js';
import { type BookDay, type Booking, compareDay, type StoredDifference } from './books.rules.js';
import { figuresOf, GRACE_MS, obstaclesOf } from './close.rules.js';

/** How far the lists reach beyond the days that are compared, so that a late booking is recognized. */
const MARGIN_DAYS = 3;
const CLOSES = 7;
/** An operator's reading of a day that was read within this time is not repeated. */
const FRESH_MS = 60_000;

export interface BooksDependencies {
  inTx: InTx;
  clock: Clock;
  logger: Logger;
  /** The book of every provider, with the ledger's entries of that time. */
  openBooks(from: Date, to: Date): Promise<ProviderBook[]>;
}

export interface BooksOfDay {
  books: BookDay[];
  differences: StoredDifference[];
  trial: TrialSums[] | null;
  close: (DayClose & { holds: boolean }) | null;
  obstacles: CloseObstacle[];
  closes: DayClose[];
}

/** The figures of a day that can be closed, and their digest. */
export interface Closable {
  figures: string;
  digest: string;
}

export interface BooksService {
  /** Reads today and, until it is closed, yesterday. */
  readRecent(): Promise<void>;
  /** Reads a day again, unless it was read a moment ago. False: the day is closed. */
  read(day: string): Promise<boolean>;
  of(tx: Tx, day: string): Promise<BooksOfDay>;
  /** Stores an explanation. A code: there is no such difference, or its day is closed. */
  explain(tx: Tx, id: string, explanation: { note: string; by: string; at: Date }): Promise<{ day: string } | 'unknown' | 'closed'>;
  /** Locks the day. `closed`: it was closed before; `not-ready`: it has an obstacle. */
  lockClosable(tx: Tx, day: string): Promise<Closable | 'closed' | 'not-ready'>;
  close(tx: Tx, day: string, closable: Closable, signedBy: string[]): Promise<void>;
}

export function createBooks({ inTx, clock, logger, openBooks }: BooksDependencies): BooksService {
  const isClosed = (day: string): Promise<boolean> => inTx(async (tx) => (await findClose(tx, day)) !== undefined);

  const readDays = async (days: readonly [string, ...string[]]): Promise<void> => {
    const sorted = days.toSorted();
    const since = daysAfter(startOf(sorted[0] ?? days[0]), -MARGIN_DAYS);
    const until = daysAfter(startOf(sorted.at(-1) ?? days[0]), MARGIN_DAYS + 1);
    for (const book of await openBooks(since, until)) await readBook(book, days, since);
    await inTx(async (tx) => {
      await storeEndedDays(tx, clock.now());
      notifyDesk(tx, 'books');
    });
  };

  /** A provider that does not answer delays no other: the problem is shown at its row. */
  const readBook = async (book: ProviderBook, days: readonly string[], since: Date): Promise<void> => {
    const readAt = clock.now();
    let theirs: Awaited<ReturnType<ProviderBook['records']>>;
    try {
      theirs = await book.records(since);
    } catch (error) {
      logger.warn({ err: error, provider: book.name }, 'the records of a provider could not be read for the books');
      for (const day of days) await inTx((tx) => storeProblem(tx, day, book.name, currencies));
      return;
    }
    for (const day of days) await inTx((tx) => storeDay(tx, day, book, { ...theirs, readAt }));
  };

  const storeDay = async (
    tx: Tx,
    day: string,
    { name: provider, entries }: ProviderBook,
    { records, unreadable, readAt }: { records: readonly TimedMoney[]; unreadable: number; readAt: Date },
  ): Promise<void> => {
    await lockDay(tx, day);
    if ((await findClose(tx, day)) !== undefined) return;
    const bounds = { from: startOf(day), to: startOf(addDays(day, 1)), settledUntil: new Date(readAt.getTime() - GRACE_MS) };
    for (const currency of currencies) {
      const ours = entries.filter((entry) => entry.currency === currency).map(bookingOf);
      const theirs = records.filter((record) => record.currency === currency).map((record): Booking => ({ ...record, journal: null }));
      const problem = unreadable > 0 ? ('unreadable' as const) : null;
      await storeReading(tx, day, { provider, currency, compared: compareDay(ours, theirs, bounds), readAt, problem });
    }
  };

  const of: BooksService['of'] = async (tx, day) => {
    const now = clock.now();
    const [books, differences, trial] = [await readDay(tx, day), await readDifferences(tx, day), await readTrial(tx, day, now)];
    const closes = await lastCloses(tx, addDays(day, -1), CLOSES);
    const close = await findClose(tx, day);
    const previous = addDays(day, -1);
    const isPreviousClosed = closes.length === 0 || closes[0]?.day === previous;
    const state = { end: startOf(addDays(day, 1)), now, books, differences, trial, isPreviousClosed };
    return {
      books,
      differences,
      trial,
      close:
        close === undefined
          ? null
          : { ...close, holds: digestOf(Buffer.from(close.figures)) === close.digest && (await trialHolds(tx, day)) },
      obstacles: close === undefined ? obstaclesOf(state) : [],
      closes,
    };
  };

  return {
    of,

    readRecent: async () => {
      const today = dayOf(clock.now());
      const yesterday = addDays(today, -1);
      await readDays((await isClosed(yesterday)) ? [today] : [yesterday, today]);
    },

    read: async (day) => {
      if (await isClosed(day)) return false;
      const last = Math.max(0, ...(await inTx((tx) => readDay(tx, day))).map(({ readAt }) => readAt?.getTime() ?? 0));
      if (clock.now().getTime() - last >= FRESH_MS) await readDays([day]);
      return true;
    },

    explain: async (tx, id, explanation) => {
      const found = await lockDifference(tx, id);
      if (found === undefined) return 'unknown';
      await lockDay(tx, found.day);
      if ((await findClose(tx, found.day)) !== undefined) return 'closed';
      await storeExplanation(tx, id, explanation);
      notifyDesk(tx, 'books');
      return found;
    },

    lockClosable: async (tx, day) => {
      await lockDay(tx, day);
      const found = await of(tx, day);
      if (found.close !== null) return 'closed';
      if (found.obstacles.length > 0) return 'not-ready';
      const figures = figuresOf(day, found.closes[0] ?? null, found);
      return { figures, digest: digestOf(Buffer.from(figures)) };
    },

    close: async (tx, day, { figures, digest }, signedBy) => {
      await insertClose(tx, { day, digest, signedBy, closedAt: clock.now() }, figures);
      notifyDesk(tx, 'books');
    },
  };
}

const bookingOf = ({ name, amount, currency, entry }: NamedEntry): Booking => ({
  name,
  amount,
  currency,
  at: entry.createdAt,
  journal: entry.journal,
});
