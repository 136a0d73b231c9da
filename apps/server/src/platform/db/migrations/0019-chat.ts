import type { Migration } from 'kysely';
import { sql } from 'kysely';

/**
 * `chat_conversation`: one a member, one a guest; `guest` is the hash of a guest's own id. `seq` is the place of its last message, `read_seq`
 * and `seen_seq` how far the customer and an agent have read. `session` names the talk that is going on, `attended` an agent in it.
 *
 * `chat_message`: dense places a conversation; `client_id` is the sender's own id of it. `chat_file`: what was uploaded, named by its
 * unguessable path; it belongs to the conversation whose message names it first (docs/decisions/0090).
 */
export const chatTables: Migration = {
  async up(db) {
    await sql`
      create table chat_conversation (
        id uuid primary key,
        member uuid unique references member,
        guest text unique,
        language text not null check (language in ('th', 'la', 'en')),
        session uuid not null,
        attended boolean not null default false,
        seq bigint not null default 0,
        read_seq bigint not null default 0,
        seen_seq bigint not null default 0,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check (num_nonnulls(member, guest) = 1),
        check (read_seq <= seq and seen_seq <= seq));
      create index chat_conversation_updated on chat_conversation (updated_at desc, id);
      create table chat_message (
        conversation uuid not null references chat_conversation,
        seq bigint not null check (seq > 0),
        id uuid not null unique,
        client_id text,
        input_hash text,
        sender text not null check (sender in ('customer', 'other')),
        author text not null,
        content jsonb not null,
        session uuid not null,
        created_at timestamptz not null,
        primary key (conversation, seq));
      create unique index chat_message_client on chat_message (conversation, client_id) where client_id is not null;
      create table chat_file (
        path text primary key,
        conversation uuid references chat_conversation,
        file_type text not null check (file_type in ('image', 'video', 'file')),
        mime text not null,
        bytes int not null,
        name text not null,
        created_at timestamptz not null);
      create index chat_file_unsent on chat_file (created_at) where conversation is null;`.execute(db);
  },
};
