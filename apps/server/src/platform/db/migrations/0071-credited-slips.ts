import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** When the transfer of a slip was credited to its member before the slip was read. */
export const creditedSlips: Migration = {
  async up(db) {
    await sql`alter table slip add column credited_at timestamptz`.execute(db);
  },
};
