import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Accounts that their members close (docs/decisions/0252): one row per member, until the data is erased or the member keeps the account. */
export const closings: Migration = {
  async up(db) {
    await sql`
      create table member_closing (
        member uuid primary key references member,
        asked_at timestamptz not null,
        erase_at timestamptz not null check (erase_at > asked_at));
      create index member_closing_erase on member_closing (erase_at)`.execute(db);
  },
};
