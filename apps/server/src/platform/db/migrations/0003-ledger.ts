import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** The owner of every house account. The triggers that keep these tables append-only are in ledger/sql/append_only.sql. */
const HOUSE = '00000000-0000-0000-0000-000000000000';

export const ledgerTables: Migration = {
  async up(db) {
    await sql`
      create table account (
        id bigint generated always as identity primary key,
        kind text not null,
        owner uuid not null,
        currency text not null check (currency in ('THB', 'LAK')),
        balance bigint,
        floor bigint not null default 0,
        movements bigint not null default 0,
        unique (owner, kind, currency),
        constraint account_house_is_summed check ((owner = '${sql.raw(HOUSE)}') = (balance is null)),
        constraint account_floor check (balance >= floor)) with (fillfactor = 70);
      create table journal (
        id uuid primary key,
        scope text not null,
        idempotency_key text not null,
        input_hash text not null,
        kind text not null,
        reference text not null,
        created_at timestamptz not null,
        recorded_at timestamptz not null default clock_timestamp(),
        unique (scope, idempotency_key));
      create table posting (
        id bigint generated always as identity primary key,
        journal uuid not null references journal,
        account bigint not null references account,
        amount bigint not null check (amount <> 0));
      create index posting_account on posting (account, id) include (amount);
      create index posting_journal on posting (journal);
      create table movement (
        id uuid not null unique,
        member uuid not null,
        seq bigint not null,
        kind text not null,
        status text not null check (status in ('SUCCESS', 'FAILED', 'PENDING')),
        amount bigint not null check (amount >= 0),
        currency text not null,
        source text not null,
        target text not null,
        related jsonb,
        journal uuid not null references journal,
        created_at timestamptz not null,
        settled_at timestamptz,
        primary key (member, seq)) with (fillfactor = 90);
      create table saga (
        id uuid primary key,
        kind text not null,
        member uuid not null,
        input jsonb not null,
        state text not null default 'READY' check (state in ('READY', 'CALLED', 'DONE')),
        outcome jsonb,
        attempts int not null default 0,
        due_at timestamptz not null default clock_timestamp(),
        lease_until timestamptz,
        created_at timestamptz not null default clock_timestamp(),
        done_at timestamptz) with (fillfactor = 70);
      create index saga_due on saga (due_at) where state <> 'DONE';
      create table house_snapshot (
        account bigint primary key references account,
        posting bigint not null,
        balance bigint not null);
    `.execute(db);
  },
};
