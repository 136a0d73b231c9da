import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Notices of members (docs/decisions/0242). Those of money are lines of the statement and are not stored. `notice_mark`: how far a member has read, and
 * which kinds are counted as unread. What happened before this release counts as read.
 */
export const noticesOfMembers: Migration = {
  async up(db) {
    await sql`
      create table member_notice (
        id bigint generated always as identity primary key,
        member uuid not null references member,
        code text not null,
        facts jsonb not null,
        at timestamptz not null);
      create index member_notice_member on member_notice (member, id);
      create table notice_mark (
        member uuid primary key references member,
        read_seq bigint not null default 0,
        read_at timestamptz,
        money boolean not null default true,
        rewards boolean not null default false);
      insert into notice_mark (member, read_seq, read_at)
        select owner, movements, now() from account where kind = 'wallet' and balance is not null and movements > 0 on conflict do nothing;
    `.execute(db);
  },
};
