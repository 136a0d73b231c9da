import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Withdrawals that wait for a person, freezes of members, paused kinds of sagas, and changes that wait for a second person (docs/decisions/0186).
 * `payout_account`: the bank accounts that a payout has reached; payouts of earlier releases are read from the sagas. `credentials_changed_at`: when
 * password or phone last changed. Times are the business clock's, except `claimed_until` and those of `proposal`, which are real.
 */
export const payoutReview: Migration = {
  async up(db) {
    await sql`
      create table payout_review (
        id uuid primary key,
        member uuid not null,
        currency text not null,
        amount bigint not null,
        reasons text[] not null,
        state text not null check (state in ('waiting', 'released', 'rejected', 'paid')),
        created_at timestamptz not null,
        promised_at timestamptz not null,
        claimed_by uuid,
        claimed_until timestamptz,
        decided_by text,
        decided_at timestamptz,
        reject_reason text,
        note text);
      create index payout_review_waiting on payout_review (id) where state = 'waiting';
      create index payout_review_decided on payout_review (decided_at, id) where state <> 'waiting';
      create table payout_account (
        member uuid not null,
        bank_code text not null,
        account_no text not null,
        first_paid_at timestamptz not null,
        primary key (member, bank_code, account_no));
      insert into payout_account
        select member, input ->> 'bankCode', input ->> 'accountNo', min(done_at) from (
          select member, input, outcome, done_at from saga where kind = 'withdraw' and state = 'DONE'
          union all select member, input, outcome, done_at from saga_archive where kind = 'withdraw') ended
        where outcome ->> 'status' = 'ok' group by 1, 2, 3;
      create table member_freeze (
        id uuid primary key,
        member uuid not null references member,
        direction text not null check (direction in ('in', 'play', 'out')),
        reason text not null,
        author text not null,
        created_at timestamptz not null,
        ends_at timestamptz,
        lifted_at timestamptz,
        lifted_by text,
        lift_reason text);
      create unique index member_freeze_current on member_freeze (member, direction) where lifted_at is null;
      create table saga_pause (kind text primary key, author text not null, reason text not null, since timestamptz not null);
      create table proposal (
        id uuid primary key,
        act text not null,
        input jsonb not null,
        input_hash text not null,
        target_kind text not null,
        target_id text not null,
        target_label text not null,
        version text not null,
        member uuid,
        amount bigint,
        currency text,
        changes jsonb not null,
        maker text not null,
        reason text not null,
        state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'void')),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        checker text,
        decided_at timestamptz,
        decision_reason text);
      create unique index proposal_open on proposal (act, target_kind, target_id) where state = 'open';
      create index proposal_ended on proposal (decided_at, id) where state <> 'open';
      create index member_trace_mark on member_trace (mark) where kind = 'device';
      alter table member add column credentials_changed_at timestamptz;
    `.execute(db);
  },
};
