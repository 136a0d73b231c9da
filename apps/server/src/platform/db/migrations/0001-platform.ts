import type { Migration } from 'kysely';
import { sql } from 'kysely';

export const platformTables: Migration = {
  async up(db) {
    await sql`
      create table setting (key text not null, currency text not null, value jsonb not null, primary key (key, currency));
      create table content (key text primary key, value jsonb not null);
      create table business_clock (id int primary key check (id = 1), offset_seconds int not null);
      create table request_key (
        scope text not null, key text not null, input_hash text not null, answer jsonb,
        created_at timestamptz not null default clock_timestamp(), primary key (scope, key));
      create index request_key_age on request_key (created_at);
      create table webhook_event (
        provider text not null, event text not null, received_at timestamptz not null default clock_timestamp(),
        primary key (provider, event));
      create table audit (
        id bigint generated always as identity primary key,
        at timestamptz not null, recorded_at timestamptz not null default clock_timestamp(),
        actor text not null, member uuid, action text not null, detail jsonb not null, request text);
      create index audit_member on audit (member, id);
    `.execute(db);
  },
};
