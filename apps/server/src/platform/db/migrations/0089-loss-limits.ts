import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Limits on losses beside those on deposits (docs/decisions/0240): `kind` is `deposit` or `loss`. `game_hour`: what members staked and won per hour of
 * the rounds, in minor units of wallet money.
 */
export const lossLimits: Migration = {
  async up(db) {
    await sql`
      alter table member_limit add column kind text not null default 'deposit';
      alter table member_limit alter column kind drop default;
      alter table member_limit drop constraint member_limit_pkey, add primary key (member, kind, period);
      create table game_hour (
        member uuid not null references member,
        hour timestamptz not null,
        staked bigint not null check (staked >= 0),
        won bigint not null check (won >= 0),
        primary key (member, hour));
      create index game_hour_hour on game_hour (hour)`.execute(db);
  },
};
