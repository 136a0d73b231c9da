import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * What operators keep about members (docs/decisions/0190). `member_note`: a removed note is hidden, and stays. `member_tag`: lower case, compared by
 * bytes so that one index finds a beginning. `member_export`: a list of members that its maker may download once.
 */
export const membersAtTheDesk: Migration = {
  async up(db) {
    await sql`
      create table member_note (
        id uuid primary key,
        member uuid not null,
        author text not null,
        text text not null check (length(text) between 1 and 1000),
        created_at timestamptz not null,
        hidden_by text,
        hidden_at timestamptz);
      create index member_note_shown on member_note (member, id) where hidden_at is null;
      create table member_tag (
        member uuid not null,
        tag text collate "C" not null check (length(tag) between 1 and 24),
        author text not null,
        created_at timestamptz not null,
        primary key (member, tag));
      create index member_tag_tag on member_tag (tag, member);
      create table member_export (
        id uuid primary key,
        maker uuid not null references operator,
        filter jsonb not null,
        label text not null,
        people int not null,
        created_at timestamptz not null,
        ends_at timestamptz not null,
        downloaded_at timestamptz);
      create index member_export_open on member_export (maker, id) where downloaded_at is null;
      create index member_created on member (created_at, id);
    `.execute(db);
  },
};
