/** A guest's own id is long enough that nobody guesses another's; a browser makes a UUID (spec.md §4, `guest-id`). */
const GUEST_ID = /^[\w-]{16,64}$/;
export const isGuestId = (text: string): boolean => GUEST_ID.test(text);

/** After so long a silence a new talk begins. */
const SILENCE_MS = 6 * 3_600_000;

/** Is the talk still going on in which something was last said at `last`? Times of the business clock. */
export const goesOn = (last: Date, now: Date): boolean => now.getTime() - last.getTime() <= SILENCE_MS;
