import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Signed webhooks to other systems (docs/decisions/0254). `outgoing_delivery` has no reference to `outgoing_endpoint`: every posting that tells something
 * would lock the row of the endpoint. A delivery waits (`next_at`), is delivered, or has failed.
 */
export const outgoingWebhooks: Migration = {
  async up(db) {
    await sql`
      create table outgoing_endpoint (
        id uuid primary key,
        url text not null unique,
        kinds text[] not null,
        paused_at timestamptz,
        created_at timestamptz not null default clock_timestamp());
      create table outgoing_secret (
        id uuid primary key,
        endpoint uuid not null references outgoing_endpoint on delete cascade,
        secret text not null,
        created_at timestamptz not null default clock_timestamp(),
        ends_at timestamptz);
      create index outgoing_secret_endpoint on outgoing_secret (endpoint);
      create index outgoing_secret_sealed_with on outgoing_secret (split_part(secret, '.', 1), id);
      create table outgoing_event (
        id uuid primary key,
        type text not null,
        at timestamptz not null,
        data jsonb not null,
        recorded_at timestamptz not null default clock_timestamp());
      create table outgoing_delivery (
        endpoint uuid not null,
        event uuid not null references outgoing_event on delete cascade,
        attempts integer not null default 0,
        next_at timestamptz,
        delivered_at timestamptz,
        failed_at timestamptz,
        tried_at timestamptz,
        status integer,
        answer text,
        primary key (endpoint, event),
        check (num_nonnulls(next_at, delivered_at, failed_at) = 1));
      create index outgoing_delivery_event on outgoing_delivery (event);
      create index outgoing_delivery_waiting on outgoing_delivery (endpoint, next_at) where next_at is not null;
      create index outgoing_delivery_failed on outgoing_delivery (endpoint) where failed_at is not null;
    `.execute(db);
  },
};
