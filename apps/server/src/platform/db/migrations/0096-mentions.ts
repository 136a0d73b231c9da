import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * Conversations in which a note names an operator who has not opened them since (docs/decisions/0247): one row per operator and conversation. `author` is
 * that of the newest such note. A node of the previous release, which deletes a guest's conversation without them, deletes them.
 */
export const mentions: Migration = {
  async up(db) {
    await sql`
      create table chat_mention (
        operator uuid not null references operator,
        conversation uuid not null references chat_conversation on delete cascade,
        author text not null,
        created_at timestamptz not null,
        primary key (operator, conversation));
      create index chat_mention_conversation on chat_mention (conversation)`.execute(db);
  },
};
