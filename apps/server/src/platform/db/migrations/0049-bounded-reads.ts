import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What keeps reads bounded as the tables grow (docs/decisions/0184). `house_watermark`: every posting up to `posting` is visible once all
 * transactions before `next_xid` have ended. `saga_archive`: sagas that ended long ago, without their schedule. `saga_open_member`: a member's open sagas.
 */
export const boundedReads: Migration = {
  async up(db) {
    await sql`
      create table house_watermark (id int primary key check (id = 1), posting bigint not null, next_xid xid8 not null);
      create table saga_archive (
        id uuid primary key,
        kind text not null,
        member uuid not null,
        input jsonb not null,
        outcome jsonb,
        created_at timestamptz not null,
        done_at timestamptz not null);
      create index saga_open_member on saga (member) where state <> 'DONE';
    `.execute(db);
  },
};
