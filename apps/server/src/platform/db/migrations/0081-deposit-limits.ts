import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Limits that members set on their own deposits (docs/decisions/0231), in minor units: one row per member and period. `raise_at`: when the member
 * asked for a higher limit, or with `raise_to` null for none.
 */
export const depositLimits: Migration = {
  async up(db) {
    await sql`
      create table member_limit (
        member uuid not null,
        period text not null,
        amount bigint not null check (amount > 0),
        raise_to bigint,
        raise_at timestamptz,
        primary key (member, period),
        constraint raise_is_higher check (raise_to is null or (raise_at is not null and raise_to > amount)))`.execute(db);
  },
};
