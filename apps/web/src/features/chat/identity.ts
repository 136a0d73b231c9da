import { newIdempotencyKey } from '../../shared/api-client';
import { NOBODY } from '../../shared/draft';
import type { ChatMember } from './api/get-member';
import type { Shelf } from '../../shared/storage';

/** Who speaks, as the calls and the socket name them (docs/specification.md §4.4). */
export interface Speaker {
  /** The member's id; empty for a guest. */
  userId: string;
  /** The guest id of this device: a guest's own name, and for a member the way to what they said before they logged in. */
  guestId: string;
  /** Whose what is typed here is (`useDraft`). */
  username: string;
  /** The member's name; empty for a guest. */
  name: string;
}

/** What the server takes for a guest id. */
const FIT = /^[\w-]{16,64}$/;

const keptGuestId = (shelf: Shelf): string => {
  const kept = shelf.get('guest-id') ?? '';
  return FIT.test(kept) ? kept : '';
};

/** A guest by the id that this device keeps, made where there is none: nobody can guess it, and who knows it is this guest. */
export function asGuest(shelf: Shelf): Speaker {
  const guestId = keptGuestId(shelf) || newIdempotencyKey();
  shelf.set('guest-id', guestId);
  return { userId: '', guestId, username: NOBODY, name: '' };
}

export const asMember = (shelf: Shelf, member: ChatMember): Speaker => ({ ...member, guestId: keptGuestId(shelf) });

/** The id behind PREFIX in `join`. */
export const joinId = ({ userId, guestId }: Speaker): string => userId || guestId;

/** Whose a message is that still waits on this device. */
export const ownerOf = ({ userId, guestId }: Speaker): string => (userId ? `member:${userId}` : guestOwner(guestId));

/** What a guest of this id left waiting; it goes along when they log in. */
export const guestOwner = (guestId: string): string => `guest:${guestId}`;
