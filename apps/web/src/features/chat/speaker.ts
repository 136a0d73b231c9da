import { newId } from '@krapao/ui/http';
import type { Answer, Call } from '../../shared/api-client';
import { ANONYMOUS } from '../../shared/draft';
import type { Shelf } from '../../shared/storage';
import { getMember, type ChatMember, type Speaker } from './api/chat';

/** The format that the server accepts for a guest id. */
const GUEST_ID = /^[\w-]{16,64}$/;

const storedGuestId = (shelf: Shelf): string => {
  const stored = shelf.get('guest-id') ?? '';
  return GUEST_ID.test(stored) ? stored : '';
};

/** The guest of this device. Creates and stores a guest id if there is none; the id is unguessable, and knowing it is being this guest. */
function guestSpeaker(shelf: Shelf): Speaker {
  const guestId = storedGuestId(shelf) || newId();
  shelf.set('guest-id', guestId);
  return { userId: '', guestId, username: ANONYMOUS, name: '' };
}

const memberSpeaker = (shelf: Shelf, member: ChatMember): Speaker => ({ ...member, guestId: storedGuestId(shelf) });

/** The id that follows PREFIX in `join`. */
export const joinId = ({ userId, guestId }: Speaker): string => userId || guestId;

/** The owner of an outbox entry on this device. */
export const ownerOf = ({ userId, guestId }: Speaker): string => (userId ? `member:${userId}` : guestOwner(guestId));

/** The owner of a guest's outbox entries; they move to the member on login. */
export const guestOwner = (guestId: string): string => `guest:${guestId}`;

/** Delay before a failed member lookup is retried, ms. */
const RETRY_MS = 5_000;

/**
 * Resolves the speaker of this device: the member of the session once the server identifies them, otherwise the guest.
 * Never resolves once `left` returns true, so that nothing is sent in the name of the next session.
 */
export async function resolveSpeaker(call: Call, token: string | null, shelf: Shelf, isLeft: () => boolean): Promise<Speaker> {
  if (token === null) return guestSpeaker(shelf);
  while (!isLeft()) {
    // oxlint-disable-next-line no-await-in-loop -- Each try waits for the one before.
    const member = await getMember(call);
    if (member.ok) return memberSpeaker(shelf, member.data);
    // oxlint-disable-next-line no-await-in-loop -- The delay between two tries.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return new Promise(() => undefined);
}

/** Wraps `call` to run only while `isOurs` returns true, so that one member's message is never sent under another member's session. */
export const bindToSession = (call: Call, isOurs: () => boolean): Call =>
  ((...args: Parameters<Call>) => {
    const notNow: Answer<never> = { ok: false, error: { kind: 'network' } };
    return isOurs() ? call(...args) : Promise.resolve(notNow);
  }) as Call;
