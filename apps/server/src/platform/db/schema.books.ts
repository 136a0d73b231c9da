import type { ColumnType, Generated } from 'kysely';

/** `YYYY-MM-DD`; read it as `day::text`. */
type Day = ColumnType<unknown, string, string>;

/** The books of business days: sums of the ledger (ledger/trial-days.ts), and the books module's tables. */
export interface BooksSchema {
  /** Sums of the postings of an ended day, and the balance at its end, per kind of account. Minor units; members' money is positive. `debits`, `credits`: postings. */
  trial_day: {
    day: Day;
    currency: 'THB' | 'LAK';
    kind: string;
    debit: bigint;
    credit: bigint;
    balance: bigint;
    debits: Generated<number>;
    credits: Generated<number>;
  };
  /** The same of an hour of the current day, without balances; `sums` is read by SQL alone. */
  trial_hour: { hour: Date; journals: number; sums: unknown };
  /** What both sides booked on a day, as last read. */
  book_day: {
    day: Day;
    provider: string;
    currency: 'THB' | 'LAK';
    ours: bigint;
    theirs: bigint;
    our_count: number;
    their_count: number;
    /** Business clock; null: no reading has succeeded. */
    read_at: Date | null;
    problem: 'no-answer' | 'unreadable' | null;
  };
  book_difference: {
    id: string;
    day: Day;
    provider: string;
    currency: 'THB' | 'LAK';
    kind: 'missing' | 'unknown' | 'doubled' | 'amount' | 'late';
    name: string;
    ours: bigint | null;
    theirs: bigint | null;
    at: Date;
    journal: string | null;
    note: string | null;
    /** The actor, as in journals and audit. */
    explained_by: string | null;
    explained_at: Date | null;
  };
  /** `figures`: the signed JSON as it was hashed. */
  day_close: { day: Day; figures: string; digest: string; signed_by: string[]; closed_at: Date };
}
