import type { Call } from '../../shared/api-client';
import type { Shelf } from '../../shared/storage';
import { getMember } from './api/get-member';
import { asGuest, asMember, type Speaker } from './identity';

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
