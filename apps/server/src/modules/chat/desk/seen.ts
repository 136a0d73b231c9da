import { notifyDesk } from '../../../platform/desk-topics.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { ConversationRow } from '../conversation.repository.js';
import { type ChatPush, roomOf } from '../room.js';
import { type Agent, auditChat } from './agent.js';
import { markSeen } from './desk.repository.js';

/** Marks the messages up to `newest` as seen, and pushes that to the customer. False: they were seen before. */
export async function markSeenBy(
  tx: Tx,
  conversation: Pick<ConversationRow, 'id' | 'member' | 'username' | 'seen_seq'>,
  { newest, agent, at }: { newest: bigint; agent: Agent; at: Date },
  push: Pick<ChatPush, 'seen'>,
): Promise<boolean> {
  const owner = newest > conversation.seen_seq ? await markSeen(tx, conversation.id, newest) : null;
  if (owner === null) return false;
  await auditChat(tx, conversation, agent, { action: 'chat.seen', at, detail: { seq: Number(newest) } });
  notifyDesk(tx, 'chats');
  tx.afterCommit(() => push.seen(roomOf(owner), Number(newest)));
  return true;
}
