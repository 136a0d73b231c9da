import { type Migration, sql } from 'kysely';

/** Leases of jobs: rows in place of session locks, which a pooler in transaction mode does not keep (docs/decisions/0155). */
export const jobLeases: Migration = {
  async up(db) {
    await sql`create table job_lease (name text primary key, holder uuid not null, lease_until timestamptz not null)`.execute(db);
  },
  async down(db) {
    await sql`drop table job_lease`.execute(db);
  },
};
