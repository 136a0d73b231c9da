import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `schema_generation`: the releases that have changed this schema, so that an earlier one knows how far it is behind (docs/decisions/0022).
 * `address_calls`: how often an address has called in its current minute, on all nodes; nothing is lost with it, so it is not logged
 * (docs/decisions/0032).
 */
export const generationsAndAddresses: Migration = {
  async up(db) {
    await sql`
      create table schema_generation (
        generation int primary key,
        migrated_at timestamptz not null default now());
      create unlogged table address_calls (
        key text primary key,
        calls int not null,
        ends_at timestamptz not null)
        with (fillfactor = 50, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.2);
    `.execute(db);
  },
};
