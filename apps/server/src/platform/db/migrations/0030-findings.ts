import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Findings of reconciliation, one row per kind and reference (docs/decisions/0145), and what `incoming_transfer` needs for money that enters
 * beside its own way (docs/decisions/0060): `qr` is the QR that a transfer is known to have paid, `confirmed_at` is when the bank itself
 * confirmed a transfer that its feed did not list.
 */
export const findingTables: Migration = {
  async up(db) {
    await sql`
      create table finding (
        id uuid primary key,
        kind text not null,
        reference text not null,
        facts jsonb not null,
        state text not null check (state in ('open', 'closed')),
        first_seen timestamptz not null,
        last_seen timestamptz not null,
        closed_at timestamptz,
        closed_by text,
        reason text,
        constraint finding_name unique (kind, reference));
      create index finding_open on finding (first_seen) where state = 'open';
      alter table incoming_transfer
        drop constraint incoming_transfer_source_check,
        add constraint incoming_transfer_source_check check (source in ('feed', 'slip', 'qr', 'voucher', 'game')),
        add column qr uuid,
        add column confirmed_at timestamptz;
      create index journal_recorded on journal using brin (recorded_at) with (autosummarize = on);
      create index audit_recorded on audit using brin (recorded_at) with (autosummarize = on);
    `.execute(db);
  },
};
