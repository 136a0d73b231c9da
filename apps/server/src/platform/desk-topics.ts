import type { DeskTopic } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from './unit-of-work.js';

/** The PostgreSQL channel of the desk's hints; the payload is the topic. */
export const DESK_CHANNEL = 'desk';

/** Notifies every open console after the commit that rows of a topic have changed. */
export async function notifyDesk(tx: Tx, topic: DeskTopic): Promise<void> {
  await sql`select pg_notify(${DESK_CHANNEL}, ${topic})`.execute(tx.db);
}

/** The prefix of a payload that names a conversation in which the customer is typing. */
export const TYPING = 'typing:';

/** Notifies every open console that the customer of a conversation is typing. Nothing is stored. */
export async function notifyTyping(tx: Tx, conversation: string): Promise<void> {
  await sql`select pg_notify(${DESK_CHANNEL}, ${TYPING + conversation})`.execute(tx.db);
}
