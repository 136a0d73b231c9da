import { refuse } from '../../platform/errors.js';
import type { Caller } from '../../platform/request.js';
import { hashToken, isId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { adopt } from './adoption.js';
import { isGuestId } from './chat.rules.js';
import { isMemberId } from './conversation.repository.js';
import type { Owner } from './room.js';

/** A guest by their own id. Who gives none that is fit, or the id of a member, is nobody: UNAUTHORIZED. */
export async function resolveGuest(tx: Tx, guestId: string): Promise<Owner> {
  if (!isGuestId(guestId) || (isId(guestId) && (await isMemberId(tx, guestId)))) refuse('UNAUTHORIZED');
  return { guest: hashToken(guestId) };
}

/** Whose conversation a call is about. A member's takes over what they said under the guest id that they name. */
export async function resolveOwner(tx: Tx, caller: Caller | null, guestId: string): Promise<Owner> {
  if (caller === null) return resolveGuest(tx, guestId);
  if (isGuestId(guestId)) await adopt(tx, caller.memberId, hashToken(guestId));
  return { member: caller.memberId };
}
