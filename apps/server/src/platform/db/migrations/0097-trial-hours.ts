import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The sums of postings of the current day's hours that have ended (ledger/trial-hours.ts): `sums` is a list of `{currency, kind, debit, credit, debits,
 * credits}` in minor units. Rows are removed once their day is stored in `trial_day`.
 */
export const trialHours: Migration = {
  async up(db) {
    await sql`
      create table trial_hour (
        hour timestamptz primary key,
        journals integer not null,
        sums jsonb not null)`.execute(db);
  },
};
