import type { Migration } from 'kysely';
import { sql } from 'kysely';

/** Browsers that receive web push (docs/decisions/0251): each with the session that has asked for it, and until that ends. */
export const pushSubscriptions: Migration = {
  async up(db) {
    await sql`
      create table push_subscription (
        endpoint text primary key,
        session text not null references session on delete cascade,
        member uuid not null references member,
        p256dh text not null,
        auth text not null,
        public_key text not null,
        with_amounts boolean not null,
        at timestamptz not null);
      create index push_subscription_session on push_subscription (session);
      create index push_subscription_member on push_subscription (member, at);
    `.execute(db);
  },
};
