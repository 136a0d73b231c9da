import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The books of a business day (docs/decisions/0188): the sums of each kind of account, what was compared with each provider, differences with their
 * explanations, and the days that two people closed. A webhook event names the transfer that it reported. Amounts in minor units.
 */
export const books: Migration = {
  async up(db) {
    await sql`
      create table trial_day (
        day date not null,
        currency text not null,
        kind text not null,
        debit bigint not null,
        credit bigint not null,
        balance bigint not null,
        primary key (day, currency, kind));
      create table book_day (
        day date not null,
        provider text not null,
        currency text not null,
        ours bigint not null,
        theirs bigint not null,
        our_count integer not null,
        their_count integer not null,
        read_at timestamptz,
        problem text,
        primary key (day, provider, currency));
      create table book_difference (
        id uuid primary key,
        day date not null,
        provider text not null,
        currency text not null,
        kind text not null,
        name text not null,
        ours bigint,
        theirs bigint,
        at timestamptz not null,
        journal uuid,
        note text,
        explained_by text,
        explained_at timestamptz);
      create index book_difference_day on book_difference (day);
      create table day_close (
        day date primary key,
        figures text not null,
        digest text not null,
        signed_by text[] not null,
        closed_at timestamptz not null);
      alter table webhook_event add column reference text;
      create index webhook_event_reference on webhook_event (reference) where reference is not null;
    `.execute(db);
  },
};
