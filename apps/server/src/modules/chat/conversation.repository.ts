import type { Language } from '@krapao/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.js';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Owner } from './room.js';

/** A conversation with the names of its member; a guest has none. */
export type ConversationRow = Selectable<Schema['chat_conversation']> & { username: string | null; name: string | null };

const all = (tx: Tx<'chat'>) =>
  tx.db
    .selectFrom('chat_conversation')
    .leftJoin('member_profile as member', 'member.id', 'chat_conversation.member')
    .selectAll('chat_conversation')
    .select(['member.username', 'member.name']);

const ofOwner = (tx: Tx<'chat'>, owner: Owner) =>
  'member' in owner ? all(tx).where('chat_conversation.member', '=', owner.member) : all(tx).where('guest', '=', owner.guest);

export const findConversation = (tx: Tx<'chat'>, owner: Owner): Promise<ConversationRow | undefined> =>
  ofOwner(tx, owner).executeTakeFirst();

/** By id, locked until the transaction ends, so that writers take turns. */
export const lockConversation = (tx: Tx<'chat'>, id: string): Promise<ConversationRow | undefined> =>
  all(tx).where('chat_conversation.id', '=', id).forUpdate('chat_conversation').executeTakeFirst();

/** By owner, locked until the transaction ends. */
export const lockOwned = (tx: Tx<'chat'>, owner: Owner): Promise<ConversationRow | undefined> =>
  ofOwner(tx, owner).forUpdate('chat_conversation').executeTakeFirst();

/** Locks an owner, even without a conversation: no other transaction creates or takes over theirs. Lock a member before a guest. */
export async function lockOwner(tx: Tx<'chat'>, owner: Owner): Promise<void> {
  const name = 'member' in owner ? `chat member ${owner.member}` : `chat guest ${owner.guest}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db);
}

/** The owner's conversation, created if there is none, locked until the transaction ends. */
export async function openConversation(tx: Tx<'chat'>, owner: Owner, language: Language, now: Date): Promise<ConversationRow> {
  await lockOwner(tx, owner);
  const known = await lockOwned(tx, owner);
  if (known !== undefined) return known;
  const id = newId();
  await tx.db
    .insertInto('chat_conversation')
    .values({
      id,
      member: 'member' in owner ? owner.member : null,
      guest: 'guest' in owner ? owner.guest : null,
      language,
      session: newId(),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const begun = await lockConversation(tx, id);
  if (begun === undefined) throw new Error('a conversation is gone as soon as it began');
  return begun;
}

/** The columns that change with new messages, read marks and what operators do. */
export type ConversationChanges = Partial<
  Pick<
    ConversationRow,
    'seq' | 'session' | 'attended' | 'language' | 'updated_at' | 'read_seq' | 'seen_seq' | 'assignee' | 'snoozed_until' | 'waiting_since'
  >
>;

export async function updateConversation(tx: Tx<'chat'>, id: string, changes: ConversationChanges): Promise<void> {
  await tx.db.updateTable('chat_conversation').set(changes).where('id', '=', id).execute();
}

export const isMemberId = async (tx: Tx<'chat'>, id: string): Promise<boolean> =>
  (await tx.db.selectFrom('member_profile').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
