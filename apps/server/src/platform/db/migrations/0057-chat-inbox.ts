import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * The chat inbox of the desk. A conversation has an `assignee`, an end of its snooze, and the time of the customer's first message that no operator has
 * answered.
 *
 * `chat_session`: when a customer began a session, when a person first answered, and when it ended. `chat_note`: notes and events, which only operators
 * see; `after_seq` is the newest message when it was written. A node of the previous release, which deletes a guest's conversation without them, deletes
 * both. `chat_ready_answer`: texts that operators insert (docs/decisions/0187).
 */
export const chatInbox: Migration = {
  async up(db) {
    await sql`
      alter table chat_conversation
        add column assignee uuid references operator,
        add column snoozed_until timestamptz,
        add column waiting_since timestamptz;
      create index chat_conversation_assigned on chat_conversation (assignee, updated_at desc, id) where assignee is not null;
      create index chat_conversation_waiting on chat_conversation (waiting_since) where waiting_since is not null;
      create table chat_session (
        session uuid primary key,
        conversation uuid not null references chat_conversation on delete cascade,
        opened_at timestamptz not null,
        first_answer_at timestamptz,
        answered_by text,
        ended_at timestamptz);
      create index chat_session_conversation on chat_session (conversation);
      create index chat_session_answered on chat_session (first_answer_at) where first_answer_at is not null;
      create index chat_session_ended on chat_session (ended_at) where first_answer_at is not null and ended_at is not null;
      create table chat_note (
        id uuid primary key,
        conversation uuid not null references chat_conversation on delete cascade,
        after_seq bigint not null,
        kind text not null check (kind in ('note', 'assigned', 'unassigned', 'snoozed', 'woken', 'ended')),
        author text not null,
        text text not null default '',
        assignee uuid references operator,
        until timestamptz,
        created_at timestamptz not null);
      create index chat_note_conversation on chat_note (conversation, after_seq, id);
      create table chat_ready_answer (
        id uuid primary key,
        shortcut text not null unique,
        texts jsonb not null,
        position int not null);`.execute(db);
  },
};
