import type { ChatContent } from '@krapao/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.js';
import type { Tx } from '../../platform/unit-of-work.js';

export type MessageRow = Selectable<Schema['chat_message']>;

export async function insertMessages(
  tx: Tx<'chat'>,
  rows: readonly (Omit<MessageRow, 'content'> & { content: ChatContent })[],
): Promise<void> {
  await tx.db
    .insertInto('chat_message')
    .values(rows.map((row) => ({ ...row, content: JSON.stringify(row.content) })))
    .execute();
}

/** The message with this client id. */
export const findByClientId = (tx: Tx<'chat'>, conversation: string, clientId: string): Promise<MessageRow | undefined> =>
  tx.db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation', '=', conversation)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** The newest messages with `after` < seq ≤ `upTo`, newest first. */
export const readMessages = (
  tx: Tx<'chat'>,
  conversation: string,
  { after, upTo, limit }: { after: bigint; upTo: bigint; limit: number },
): Promise<MessageRow[]> =>
  tx.db
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation', '=', conversation)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();

/** The number of messages to the customer after `readSeq`. */
export async function countUnread(tx: Tx<'chat'>, conversation: string, readSeq: bigint): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from chat_message
    where conversation = ${conversation} and seq > ${readSeq} and sender = 'other'`.execute(tx.db);
  return rows[0]?.unread ?? 0;
}
