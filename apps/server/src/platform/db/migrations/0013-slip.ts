import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Slips that members have uploaded, numbered for each member without gaps, so that a page and the total are read by index. */
export const slipTables: Migration = {
  async up(db) {
    await sql`
      create table slip (
        id uuid primary key,
        member uuid not null references member,
        seq bigint not null,
        state text not null check (state in ('IN_PROGRESS', 'SUCCESS', 'FAILED')),
        note text,
        bank_code text,
        trans_ref text,
        amount bigint check (amount > 0),
        image text,
        input_hash text,
        request_key text,
        created_at timestamptz not null,
        settled_at timestamptz,
        constraint slip_seq unique (member, seq));
      create unique index slip_request on slip (member, request_key) where request_key is not null;
    `.execute(db);
  },
};
