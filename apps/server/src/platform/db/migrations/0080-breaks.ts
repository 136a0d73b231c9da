import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Breaks of members from deposits and play (docs/decisions/0230). `ends_at`: the end of the term, null: never. `opens_at`: when deposits and play open
 * again, null: not before the member asks to return. The triggers that keep a break from ending early are in modules/break/break.sql.
 */
export const breaks: Migration = {
  async up(db) {
    await sql`
      create table member_break (
        id uuid primary key,
        member uuid not null,
        term text not null,
        is_exclusion boolean not null,
        started_at timestamptz not null,
        ends_at timestamptz,
        opens_at timestamptz,
        constraint break_runs_its_term check (opens_at is null or opens_at >= ends_at),
        constraint break_for_ever_is_an_exclusion check (ends_at is not null or is_exclusion));
      create index member_break_member on member_break (member)`.execute(db);
  },
};
