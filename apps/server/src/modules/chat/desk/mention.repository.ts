import { listedMentions } from '@krapao/contract/desk';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import type { Tx } from '../../../platform/unit-of-work.js';

export type MentionRow = Selectable<Schema['chat_mention']>;

/** Stores that a note names operators; of several notes in one conversation the newest counts. */
export async function saveMentions(
  tx: Tx<'chat'>,
  conversation: string,
  { operators, author, at }: { operators: readonly string[]; author: string; at: Date },
): Promise<void> {
  if (operators.length === 0) return;
  await tx.db
    .insertInto('chat_mention')
    .values(operators.map((operator) => ({ operator, conversation, author, created_at: at })))
    .onConflict((found) => found.columns(['operator', 'conversation']).doUpdateSet({ author, created_at: at }))
    .execute();
}

/** Where notes name the operator, the newest first. */
export const readMentions = (tx: Tx<'chat'>, operator: string): Promise<MentionRow[]> =>
  tx.db
    .selectFrom('chat_mention')
    .selectAll()
    .where('operator', '=', operator)
    .orderBy('created_at', 'desc')
    .orderBy('conversation')
    .limit(listedMentions)
    .execute();

/** Removes the mention of an operator who has opened the conversation. False: there was none. */
export async function removeMention(tx: Tx<'chat'>, operator: string, conversation: string): Promise<boolean> {
  const { rows } = await sql`
    delete from chat_mention where operator = ${operator} and conversation = ${conversation} returning operator`.execute(tx.db);
  return rows.length > 0;
}

/** Moves mentions to another conversation; who is named in both keeps the mention there. */
export async function moveMentions(tx: Tx<'chat'>, from: string, to: string): Promise<void> {
  await sql`
    insert into chat_mention (operator, conversation, author, created_at)
    select operator, ${to}, author, created_at from chat_mention where conversation = ${from}
    on conflict (operator, conversation) do nothing`.execute(tx.db);
}
