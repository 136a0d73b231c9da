import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** What a bonus and a promotion have in common: a fixed amount, or percent of a deposit; `quota`: how often all members together. */
const offer = sql.raw(`
  code text not null check (code ~ '^[A-Z0-9_-]{1,40}$'),
  currency text not null check (currency in ('THB', 'LAK')),
  name jsonb not null,
  amount bigint check (amount > 0),
  percent int check (percent > 0),
  max_amount bigint check (max_amount > 0),
  min_deposit bigint not null default 0 check (min_deposit >= 0),
  success_percent int not null default 200 check (success_percent >= 0),
  fail_percent int not null default 10 check (fail_percent >= 0 and fail_percent < 100),
  quota int check (quota >= 0),
  opens_at timestamptz,
  closes_at timestamptz,
  primary key (code, currency),
  check ((amount is null) <> (percent is null)),
  check (max_amount is null or percent is not null)`);

/**
 * `reward_receipt`: every bonus and promotion that was received, under the id of its credit's line in the statement. `deposit` is
 * the one it is a share of: each deposit is shared once, whatever shares it.
 */
export const bonusTables: Migration = {
  async up(db) {
    await sql`
      create table bonus (
        ${offer},
        type text not null check (type in ('limit', 'day', 'week')),
        max_received int not null check (max_received > 0),
        banners jsonb not null,
        position int not null);
      create table promotion (
        ${offer},
        description jsonb not null);
      create table reward_receipt (
        id uuid primary key references movement (id),
        member uuid not null references member,
        source text not null check (source in ('bonus', 'promotion')),
        code text not null,
        currency text not null,
        amount bigint not null check (amount > 0),
        deposit uuid constraint reward_receipt_deposit unique references movement (id),
        received_at timestamptz not null);
      create index reward_receipt_member on reward_receipt (member, source, code, received_at);
      create index reward_receipt_code on reward_receipt (source, code, currency);
      create unique index reward_receipt_promotion on reward_receipt (member, code, currency) where source = 'promotion';
    `.execute(db);
  },
};
