import type { Call } from '../../shared/api-client';
import type { Shelf } from '../../shared/storage';
import { getMemberId } from './api/get-member-id';
import { asGuest, asMember, type Speaker } from './identity';

/** How long until a member's id is asked for again, ms. */
const RETRY_MS = 5_000;

/** Who speaks on this device: the member whose session it is, as soon as the server says who they are, else its guest. */
export async function whoSpeaks(call: Call, token: string | null, shelf: Shelf): Promise<Speaker> {
  if (token === null) return asGuest(shelf);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- Each try waits for the one before.
    const id = await getMemberId(call);
    if (id.ok) return asMember(shelf, id.data);
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
