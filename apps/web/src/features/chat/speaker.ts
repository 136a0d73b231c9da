import { newIdempotencyKey, type Answer, type Call } from '../../shared/api-client';
import { NOBODY } from '../../shared/draft';
import type { Shelf } from '../../shared/storage';
import { getMember, type ChatMember, type Speaker } from './api/chat';

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

/** How long until a member's id is asked for again, ms. */
const RETRY_MS = 5_000;

/**
 * Who speaks on this device: the member whose session it is, as soon as the server says who they are, else its guest.
 * Never settles once it is `left`: nobody may speak in the name of who comes next.
 */
export async function whoSpeaks(call: Call, token: string | null, shelf: Shelf, left: () => boolean): Promise<Speaker> {
  if (token === null) return asGuest(shelf);
  while (!left()) {
    // oxlint-disable-next-line no-await-in-loop -- Each try waits for the one before.
    const member = await getMember(call);
    if (member.ok) return asMember(shelf, member.data);
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return new Promise(() => undefined);
}

/** Calls that are made only while they carry the session they were meant for: what one member wrote never goes out under another. */
export const ownCalls = (call: Call, isOurs: () => boolean): Call =>
  ((...asked: Parameters<Call>) => {
    const notNow: Answer<never> = { ok: false, error: { kind: 'network' } };
    return isOurs() ? call(...asked) : Promise.resolve(notNow);
  }) as Call;
