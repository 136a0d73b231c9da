import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Games are listed once per currency, so that a member finds those of their own. Wallet money = credit × numerator ÷ denominator.
 * `password` is sealed (platform/seal.ts). `credit` is in 1/100 and as last known; `credit_at` tells, by the real clock,
 * since when, so that a late answer never covers a newer one.
 */
export const gameTables: Migration = {
  async up(db) {
    await sql`
      create table game (
        code text not null,
        currency text not null check (currency in ('THB', 'LAK')),
        name text not null,
        category text not null check (category in ('slot', 'sport', 'lotto')),
        web text,
        android text,
        ios text,
        position int not null,
        ft_numerator bigint not null check (ft_numerator > 0),
        ft_denominator bigint not null check (ft_denominator > 0),
        primary key (code, currency));
      create table game_account (
        id uuid primary key,
        member uuid not null references member,
        code text not null,
        username text not null unique,
        password text,
        state text not null check (state in ('OPENING', 'ACTIVE', 'CLOSED')),
        opening uuid,
        resetting uuid,
        credit bigint not null default 0,
        stale boolean not null default false,
        credit_at timestamptz not null default '-infinity',
        created_at timestamptz not null,
        unique (member, code),
        constraint game_account_active_has_password check (state <> 'ACTIVE' or password is not null)) with (fillfactor = 80);
    `.execute(db);
  },
};
