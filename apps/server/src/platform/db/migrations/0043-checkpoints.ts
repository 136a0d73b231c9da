import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `comparison_checkpoint`: how far each comparison has come, and when it last looked at everything (docs/decisions/0145). `job_run`: the last
 * run of each job, on whichever node; `known_since` is when the job was first known.
 */
export const checkpointTables: Migration = {
  async up(db) {
    await sql`
      create table comparison_checkpoint (
        comparison text primary key,
        ledger_until timestamptz not null,
        records_until timestamptz not null,
        whole_at timestamptz not null,
        compared_at timestamptz not null);
      create table job_run (
        name text primary key,
        known_since timestamptz not null default clock_timestamp(),
        succeeded_at timestamptz,
        duration_ms int,
        failures int not null default 0);
    `.execute(db);
  },
};
