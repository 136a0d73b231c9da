import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The hash chains over `journal` (with its postings) and `audit` (docs/decisions/0147, ledger/seal.ts). A seal covers the rows recorded from
 * `from_at` (null: from the beginning) and before `to_at`. `manifest` has 24 bytes per row, in order: its id, and the first 8 bytes of its
 * SHA-256. `chain_check` is where the rolling check goes on.
 */
export const sealTables: Migration = {
  async up(db) {
    await sql`
      create table chain_seal (
        chain text not null check (chain in ('journal', 'audit')),
        seq bigint not null check (seq > 0),
        from_at timestamptz,
        to_at timestamptz not null check (to_at > from_at),
        row_count int not null check (row_count > 0),
        manifest bytea not null,
        hash bytea not null,
        sealed_at timestamptz not null default clock_timestamp(),
        primary key (chain, seq));
      create table chain_check (chain text primary key check (chain in ('journal', 'audit')), seq bigint not null);
    `.execute(db);
  },
};
