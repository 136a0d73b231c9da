import { refuse } from '../../platform/errors.js';
import { hashToken, isId } from '../../platform/ids.js';
import type { Caller } from '../../platform/request.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { assignToMember, deleteConversation, moveInboxRows, moveMessages } from './adoption.repository.js';
import { isGuestId } from './chat.rules.js';
import { type ConversationRow, findConversation, isMemberId, lockOwned, lockOwner, updateConversation } from './conversation.repository.js';
import { moveFiles } from './media/media.repository.js';
import type { Owner } from './room.js';

/** The guest with this id. Refuses UNAUTHORIZED for an invalid id and for the id of a member. */
export async function resolveGuest(tx: Tx, guestId: string): Promise<Owner> {
  if (!isGuestId(guestId) || (isId(guestId) && (await isMemberId(tx, guestId)))) refuse('UNAUTHORIZED');
  return { guest: hashToken(guestId) };
}

/** The owner of the conversation that a call concerns. A member takes over the conversation of the guest id in the call. */
export async function resolveOwner(tx: Tx, caller: Caller | null, guestId: string): Promise<Owner> {
  if (caller === null) return resolveGuest(tx, guestId);
  if (isGuestId(guestId)) await takeOverGuest(tx, caller.memberId, hashToken(guestId));
  return { member: caller.memberId };
}

/**
 * Moves a guest's conversation to a member, once: it becomes the member's conversation, or its messages go behind those of the member's
 * conversation. Afterwards the guest id is unused again (docs/decisions/0090).
 */
async function takeOverGuest(tx: Tx, member: string, guest: string): Promise<void> {
  if ((await findConversation(tx, { guest })) === undefined) return;
  await lockOwner(tx, { member });
  await lockOwner(tx, { guest });
  const from = await lockOwned(tx, { guest });
  // A parallel call of the member has taken it over.
  if (from === undefined) return;
  const to = await lockOwned(tx, { member });
  if (to === undefined) return assignToMember(tx, from, member);
  await mergeInto(tx, from, to);
}

async function mergeInto(tx: Tx, from: ConversationRow, to: ConversationRow): Promise<void> {
  const moved = await moveMessages(tx, from, to);
  await moveFiles(tx, from.id, to.id);
  await moveInboxRows(tx, from, to);
  await deleteConversation(tx, from);
  await updateConversation(tx, to.id, {
    seq: to.seq + moved.count,
    // A mark at the end of `to` moves on over the messages that were read or seen in `from`. Any other mark stays.
    read_seq: to.read_seq === to.seq ? to.seq + moved.read : to.read_seq,
    seen_seq: to.seen_seq === to.seq ? to.seq + moved.seen : to.seen_seq,
    assignee: to.assignee ?? from.assignee,
    snoozed_until: null,
    waiting_since: earlier(to.waiting_since, from.waiting_since),
    // The session with the later activity continues.
    ...(from.updated_at > to.updated_at
      ? { updated_at: from.updated_at, session: from.session, attended: from.attended, language: from.language }
      : {}),
  });
}

const earlier = (one: Date | null, other: Date | null): Date | null => (one === null || (other !== null && other < one) ? other : one);
