import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Live events too large for NOTIFY (8,000 bytes) wait here for the other nodes; the Socket.IO adapter clears them after 30 s. */
export const liveAttachments: Migration = {
  async up(db) {
    await sql`
      create unlogged table socket_io_attachments (
        id bigint generated always as identity primary key,
        created_at timestamptz not null default now(),
        payload bytea not null)`.execute(db);
    await sql`create index on socket_io_attachments (created_at)`.execute(db);
  },
};
