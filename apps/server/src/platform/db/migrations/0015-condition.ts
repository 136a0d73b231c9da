import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `condition`: one running a member. `base` is wallet and games right after the credit, `games` what of it was at the games,
 * `since` the statement's last line before it: what was won since follows from the games' credit and the transfers after that line.
 * `percent` is of the base.
 *
 * `turnover`: what a member deposited and staked since the last withdrawal, and how much of all deposits was never staked.
 */
export const conditionTables: Migration = {
  async up(db) {
    await sql`
      create table condition (
        id uuid primary key,
        member uuid not null references member,
        currency text not null,
        source text not null check (source in ('bonus', 'promotion', 'invite', 'refund', 'luckydraw')),
        reference text not null,
        description jsonb not null,
        base bigint not null,
        games bigint not null,
        since bigint not null,
        success_percent int not null check (success_percent > 100),
        fail_percent int not null check (fail_percent >= 0 and fail_percent < 100),
        state text not null default 'ACTIVE' check (state in ('ACTIVE', 'SUCCEEDED', 'FAILED', 'ENDED')),
        started_at timestamptz not null,
        ended_at timestamptz);
      create unique index condition_active on condition (member) where state = 'ACTIVE';
      create index condition_member on condition (member, started_at);
      create table turnover (
        member uuid primary key references member,
        deposited bigint not null default 0,
        staked bigint not null default 0,
        unstaked bigint not null default 0);
    `.execute(db);
  },
};
