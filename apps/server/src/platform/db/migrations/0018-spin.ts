import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `coin_counter`: minor units deposited that have earned no coin yet; negative: a debt (docs/decisions/0072).
 *
 * `spin_wheel`, `spin_slice`: what the operator offers, one active wheel a currency; words are in every language, `prize` is read by
 * modules/spin/wheel. `spin_seed`: what is fixed of a member's next draw; `seed` is sealed (platform/seal.ts), since who knows it can
 * choose the outcome. `spin_draw`: draws with all that verifies them, never changed; no seed is used twice. `coupon`: what was won, as
 * it was offered then; `code` names the member's coupons of one prize, `deposit` the deposit that a percentage was of.
 */
export const spinTables: Migration = {
  async up(db) {
    await sql`
      alter table member add check (coin >= 0);
      create table coin_counter (
        member uuid primary key references member,
        counter bigint not null default 0);
      create table spin_wheel (
        id uuid primary key,
        currency text not null check (currency in ('THB', 'LAK')),
        name jsonb not null,
        is_active boolean not null);
      create unique index spin_wheel_active on spin_wheel (currency) where is_active;
      create table spin_slice (
        wheel uuid not null references spin_wheel,
        code text not null,
        position int not null,
        label jsonb not null,
        bg_color text not null,
        text_color text not null,
        description jsonb not null,
        weight int not null check (weight > 0),
        prize jsonb not null,
        coupon_days int check (coupon_days > 0),
        primary key (wheel, code),
        unique (wheel, position));
      create table spin_seed (
        member uuid primary key references member,
        seed text not null,
        hash text not null,
        client_seed text not null);
      create table spin_draw (
        id uuid primary key,
        member uuid not null references member,
        wheel uuid not null references spin_wheel,
        slices jsonb not null,
        hash text not null unique,
        seed text not null,
        client_seed text not null,
        code text not null,
        created_at timestamptz not null);
      create index spin_draw_member on spin_draw (member, id);
      create table coupon (
        id uuid primary key,
        member uuid not null references member,
        draw uuid not null unique references spin_draw,
        code text not null,
        wheel jsonb not null,
        slice jsonb not null,
        prize jsonb not null,
        state text not null default 'OPEN' check (state in ('OPEN', 'CLAIMED')),
        deposit uuid unique references movement (id),
        expires_at timestamptz,
        claimed_at timestamptz,
        created_at timestamptz not null);
      create index coupon_code on coupon (member, code);
      create index coupon_open on coupon (member) where state = 'OPEN';
    `.execute(db);
  },
};
