import { countedUnseen } from '@krapao/contract/desk';
import { sql } from 'kysely';
import { isId } from '../../../platform/ids.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { ConversationRow } from '../conversation.repository.js';
import { type Owner, ownerOf } from '../room.js';
import type { Cursor } from '../chat.rules.js';

export type DeskRow = ConversationRow & { unseen: number };

const all = (tx: Tx<'chat'>) =>
  tx.db
    .selectFrom('chat_conversation as c')
    .leftJoin('member_profile as member', 'member.id', 'c.member')
    .selectAll('c')
    .select([
      'member.username',
      'member.name',
      sql<number>`(select count(*)::int from (
        select 1 from chat_message m where m.conversation = c.id and m.seq > c.seen_seq and m.sender = 'customer' limit ${countedUnseen}) u)`.as(
        'unseen',
      ),
    ]);

/** Newest activity first, behind the cursor. */
export const listConversations = (tx: Tx<'chat'>, before: Cursor | null, limit: number): Promise<DeskRow[]> =>
  all(tx)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`c.updated_at <= ${before?.updatedAt} and (c.updated_at < ${before?.updatedAt} or c.id > ${before?.id})`),
    )
    .orderBy('c.updated_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute();

export const findById = async (tx: Tx<'chat'>, id: string): Promise<DeskRow | undefined> =>
  isId(id) ? all(tx).where('c.id', '=', id).executeTakeFirst() : undefined;

/** Marks the messages up to `seq` as seen by an agent; returns the owner, or null if they were seen before or the conversation is gone. */
export async function markSeen(tx: Tx<'chat'>, id: string, seq: bigint): Promise<Owner | null> {
  const marked = await tx.db
    .updateTable('chat_conversation')
    .set({ seen_seq: seq })
    .where('id', '=', id)
    .where('seen_seq', '<', seq)
    .returning(['member', 'guest'])
    .executeTakeFirst();
  return marked === undefined ? null : ownerOf(marked);
}
