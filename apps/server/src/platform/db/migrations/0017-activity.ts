import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `game_cursor`: the last round that a game reported. `game_activity`: what members staked and won, in wallet money, by
 * business day (Asia/Bangkok); `conditioned` while a condition was running.
 *
 * `refund`: received, one a member and day of the loss. `invite_progress`: the loss of an invited member up to which the inviter was
 * paid, and the last business day that was looked at. `invite_earning`: what was paid, one an invited member and day.
 *
 * `registered_bank`: every bank account that a member ever registered; `payer_bank`: those that their QRs were paid from. By these,
 * and by the transfers that came in, no member is paid for inviting themselves (docs/decisions/0072).
 */
export const activityTables: Migration = {
  async up(db) {
    await sql`
      create table game_cursor (code text primary key, n bigint not null check (n > 0));
      create table game_activity (
        member uuid not null references member,
        day date not null,
        conditioned boolean not null,
        currency text not null check (currency in ('THB', 'LAK')),
        staked bigint not null check (staked >= 0),
        won bigint not null check (won >= 0),
        primary key (member, day, conditioned));
      create table refund (
        id uuid primary key,
        member uuid not null references member,
        day date not null,
        currency text not null check (currency in ('THB', 'LAK')),
        amount bigint not null check (amount > 0),
        created_at timestamptz not null,
        unique (member, day));
      create table invite_progress (
        invitee uuid primary key references member,
        paid_loss bigint not null default 0 check (paid_loss >= 0),
        collected date);
      create table invite_earning (
        id uuid primary key,
        inviter uuid not null references member,
        invitee uuid not null references member,
        day date not null,
        currency text not null check (currency in ('THB', 'LAK')),
        amount bigint not null check (amount > 0),
        created_at timestamptz not null,
        unique (invitee, day));
      create index invite_earning_inviter on invite_earning (inviter, created_at, id);
      create index member_invited_by on member (invited_by) where invited_by is not null;
      create table registered_bank (
        member uuid not null references member,
        bank_code text not null,
        account_no text not null,
        primary key (member, bank_code, account_no));
      insert into registered_bank select id, bank_code, bank_account_no from member;
      create table payer_bank (
        member uuid not null references member,
        bank_code text not null,
        account_no text not null,
        primary key (member, bank_code, account_no));
      create index incoming_member on incoming_transfer (member) where member is not null;
    `.execute(db);
  },
};
