import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What a game may be believed (docs/decisions/0126). `game_book`: per game account, in 1/100 credit, what transfers put in and took out, and what
 * its rounds staked and won as far as it was counted. Accounts of earlier releases begin with what they were last known to hold.
 *
 * `game_review`: credit that left a game and is not paid to the wallet before it is explained, or a person has decided. `game_winning`: credit
 * that was paid beyond what the member had brought, in minor units of wallet money, by business day. `movement_reward`: the day's rewards.
 */
export const gameBooks: Migration = {
  async up(db) {
    await sql`
      create table game_book (
        account uuid primary key references game_account,
        credit_in bigint not null default 0 check (credit_in >= 0),
        credit_out bigint not null default 0 check (credit_out >= 0),
        staked bigint not null default 0 check (staked >= 0),
        won bigint not null default 0 check (won >= 0));
      insert into game_book (account, credit_in) select id, credit + coalesce(outstanding, 0) from game_account;
      create table game_review (
        leg uuid primary key,
        member uuid not null references member,
        code text not null,
        currency text not null check (currency in ('THB', 'LAK')),
        amount bigint not null check (amount > 0),
        winnings bigint not null check (winnings >= 0),
        reason text not null check (reason in ('unexplained', 'member-ceiling', 'game-ceiling')),
        input jsonb not null,
        state text not null default 'WAITING' check (state in ('WAITING', 'CREDITED', 'RETURNED')),
        created_at timestamptz not null,
        settled_at timestamptz);
      create index game_review_waiting on game_review (created_at) where state = 'WAITING';
      create index game_review_member on game_review (member) where state = 'WAITING';
      create table game_winning (
        leg uuid primary key,
        member uuid not null references member,
        code text not null,
        currency text not null check (currency in ('THB', 'LAK')),
        day date not null,
        amount bigint not null check (amount > 0));
      create index game_winning_member on game_winning (member, day) include (amount);
      create index game_winning_game on game_winning (code, currency, day) include (amount);
      create index movement_reward on movement (created_at) include (member, currency, amount) where kind = 'bonus';
    `.execute(db);
  },
};
