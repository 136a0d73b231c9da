import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { ConversationRow } from './conversation.repository.js';
import { moveMentions } from './desk/mention.repository.js';

/** Makes the guest's conversation the member's, unchanged. */
export async function assignToMember(tx: Tx<'chat'>, { id }: ConversationRow, member: string): Promise<void> {
  await tx.db.updateTable('chat_conversation').set({ member, guest: null }).where('id', '=', id).execute();
}

/** The number of moved messages, and how many of them the customer had read and an agent had seen. */
export interface StatementLine {
  count: bigint;
  read: bigint;
  seen: bigint;
}

/**
 * Puts all messages of one conversation behind those of another; both are held. What the customer had sent to both under one id is one
 * message, and stays where it was; another message under an id that is taken loses the id.
 */
export async function moveMessages(tx: Tx<'chat'>, from: ConversationRow, to: ConversationRow): Promise<StatementLine> {
  await sql`
    delete from chat_message theirs using chat_message ours
    where theirs.conversation = ${from.id} and ours.conversation = ${to.id} and theirs.client_id = ours.client_id
      and theirs.sender = ours.sender and theirs.content = ours.content`.execute(tx.db);
  await sql`
    update chat_message theirs set client_id = null, input_hash = null from chat_message ours
    where theirs.conversation = ${from.id} and ours.conversation = ${to.id} and theirs.client_id = ours.client_id`.execute(tx.db);
  const { rows } = await sql<StatementLine>`
    with placed as (
      select id, seq, row_number() over (order by seq) as place from chat_message where conversation = ${from.id}),
    moved as (
      update chat_message m set conversation = ${to.id}, seq = ${to.seq} + placed.place from placed where m.id = placed.id)
    select count(*) as count, count(*) filter (where seq <= ${from.read_seq}) as read, count(*) filter (where seq <= ${from.seen_seq}) as seen
    from placed`.execute(tx.db);
  return rows[0] ?? { count: 0n, read: 0n, seen: 0n };
}

/** Moves the times of sessions, notes, events and mentions to another conversation, whose messages now come before those of `from`. */
export async function moveInboxRows(tx: Tx<'chat'>, from: ConversationRow, to: ConversationRow): Promise<void> {
  await tx.db.updateTable('chat_session').set({ conversation: to.id }).where('conversation', '=', from.id).execute();
  await sql`
    update chat_note set conversation = ${to.id}, after_seq = after_seq + ${to.seq} where conversation = ${from.id}`.execute(tx.db);
  await moveMentions(tx, from.id, to.id);
}

export async function deleteConversation(tx: Tx<'chat'>, { id }: ConversationRow): Promise<void> {
  await tx.db.deleteFrom('chat_conversation').where('id', '=', id).execute();
}
