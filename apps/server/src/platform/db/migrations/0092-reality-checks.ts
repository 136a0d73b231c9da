import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Reality checks (docs/decisions/0250). `game_run`: what each member plays, or played last, without a pause; minor units of wallet money.
 * `reality_check`: the interval that a member has chosen, and the last answer.
 */
export const realityChecks: Migration = {
  async up(db) {
    await sql`
      create table game_run (
        member uuid primary key references member,
        began_at timestamptz not null,
        last_at timestamptz not null check (last_at >= began_at),
        staked bigint not null check (staked >= 0),
        won bigint not null check (won >= 0));
      create table reality_check (
        member uuid primary key references member,
        minutes smallint not null,
        longer_minutes smallint,
        longer_from timestamptz,
        answered_at timestamptz,
        check ((longer_minutes is null) = (longer_from is null)))`.execute(db);
  },
};
