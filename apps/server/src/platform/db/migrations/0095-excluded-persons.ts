import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Members who may be an excluded person (docs/decisions/0243). `exclusion_check`: members whom the job has to compare; triggers of the tables with names
 * and devices fill it. `exclusion_match`: what a person decides, one row per pair. Members who registered since the first exclusion are compared once.
 */
export const excludedPersons: Migration = {
  async up(db) {
    await sql`
      create table exclusion_check (member uuid primary key);
      create table exclusion_match (
        id uuid primary key,
        member uuid not null references member,
        excluded_member uuid not null references member,
        grounds text[] not null check (grounds <@ array['device', 'name'] and cardinality(grounds) > 0),
        state text not null check (state in ('OPEN', 'SAME', 'OTHER')),
        found_at timestamptz not null,
        decided_at timestamptz,
        constraint exclusion_match_pair unique (member, excluded_member),
        constraint exclusion_match_of_two check (member <> excluded_member));
      create index exclusion_match_open on exclusion_match (found_at) where state = 'OPEN';
      create index exclusion_match_excluded on exclusion_match (excluded_member);
      create index member_break_exclusion on member_break (member) where is_exclusion;
      insert into exclusion_check
        select id from member where created_at > (select min(started_at) from member_break where is_exclusion);
    `.execute(db);
  },
};
