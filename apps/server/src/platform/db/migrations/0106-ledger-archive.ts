import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What was archived (docs/decisions/0271): journals with ids before `until_id`; and the seals whose journals each file has. The server may not write either.
 */
export const ledgerArchive: Migration = {
  async up(db) {
    await sql`
      create table ledger_archive (
        until_id uuid primary key,
        journals bigint not null,
        postings bigint not null,
        archived_by text not null,
        archived_at timestamptz not null default clock_timestamp());
      create table ledger_file (last_seal bigint primary key, first_seal bigint not null)`.execute(db);
  },
};
