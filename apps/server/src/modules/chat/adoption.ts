import type { Tx } from '../../platform/unit-of-work.js';
import { deleteConversation, assignToMember, moveMessages } from './adoption.repository.js';
import { type ConversationRow, findConversation, lockOwned, lockOwner, updateConversation } from './conversation.repository.js';
import { moveFiles } from './media/index.js';

/**
 * A member takes what they said as a guest, once: as their conversation where they have none, else behind what stands in it.
 * Afterwards the guest's id is free, as it was before (docs/decisions/0090).
 */
export async function adopt(tx: Tx, member: string, guest: string): Promise<void> {
  if ((await findConversation(tx, { guest })) === undefined) return;
  await lockOwner(tx, { member });
  await lockOwner(tx, { guest });
  const from = await lockOwned(tx, { guest });
  // Another call of the member's has taken it meanwhile.
  if (from === undefined) return;
  const to = await lockOwned(tx, { member });
  if (to === undefined) return assignToMember(tx, from, member);
  await join(tx, from, to);
}

async function join(tx: Tx, from: ConversationRow, to: ConversationRow): Promise<void> {
  const moved = await moveMessages(tx, from, to);
  await moveFiles(tx, from.id, to.id);
  await deleteConversation(tx, from);
  await updateConversation(tx, to.id, {
    seq: to.seq + moved.count,
    // Who had read all has read what they had read there; a place that was not read stays so.
    read_seq: to.read_seq === to.seq ? to.seq + moved.read : to.read_seq,
    seen_seq: to.seen_seq === to.seq ? to.seq + moved.seen : to.seen_seq,
    // The later talk is the one that goes on.
    ...(from.updated_at > to.updated_at
      ? { updated_at: from.updated_at, session: from.session, attended: from.attended, language: from.language }
      : {}),
  });
}
