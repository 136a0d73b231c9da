import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `desk_site`: one row, whether one person runs the site, as the server has stored it at its start. `desk_seen`: the members that an operator has listed or
 * opened, each with the latest time (real clock); rows end after an hour.
 */
export const whatOperatorsSee: Migration = {
  async up(db) {
    await sql`
      create table desk_site (
        id boolean primary key default true check (id),
        solo boolean not null);
      create table desk_seen (
        operator uuid not null references operator,
        member uuid not null,
        seen_at timestamptz not null,
        primary key (operator, member));
      create index on desk_seen (seen_at);
    `.execute(db);
  },
};
