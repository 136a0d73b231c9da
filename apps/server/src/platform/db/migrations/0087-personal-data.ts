import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The erasure of members (docs/decisions/0238). `audit_erasure`: the hashes of an audit row as it was sealed and as it is without its personal data;
 * `erasure` names the erasure, whose audit row has the digest of its hashes. `excluded_mark`: keyed hashes of the phone and the bank accounts of erased
 * members who are excluded from play. `member.erased_at`: null for every other member.
 */
export const personalData: Migration = {
  async up(db) {
    await sql`
      create table audit_erasure (
        audit_row bigint primary key,
        erasure uuid not null,
        member uuid not null,
        sealed bytea not null,
        remaining bytea not null);
      create index audit_erasure_erasure on audit_erasure (erasure, audit_row);
      create table excluded_mark (mark text primary key, member uuid not null);
      alter table member add column erased_at timestamptz;
      create index member_erased on member (id) where erased_at is not null;`.execute(db);
  },
};
