import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `member_trace`: the browser and the network that a member logged in from, as keyed hashes, kept 90 days. `invite_review`: invited members
 * who look like their inviter, and what a person has said (docs/decisions/0072).
 */
export const selfReferral: Migration = {
  async up(db) {
    await sql`
      create table member_trace (
        member uuid not null references member,
        kind text not null check (kind in ('device', 'network')),
        mark text not null,
        seen_at timestamptz not null,
        primary key (member, kind, mark));
      create index member_trace_age on member_trace (seen_at);
      create table invite_review (
        invitee uuid primary key references member,
        inviter uuid not null references member,
        reasons text[] not null,
        state text not null check (state in ('OPEN', 'CLEARED', 'REFUSED')),
        opened_at timestamptz not null,
        decided_at timestamptz);
      create index invite_review_open on invite_review (opened_at) where state = 'OPEN';
      alter table invite_earning add column state text not null default 'PAID' check (state in ('PAID', 'REVIEW', 'REFUSED'));
    `.execute(db);
  },
};
