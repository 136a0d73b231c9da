import type { ChatContent } from '@krapao/contract';
import { visibleText } from '../../platform/visible.rules.js';

/** A guest's own id is long enough that nobody guesses another's; a browser makes a UUID (docs/specification.md §4.3, `guest-id`). */
const GUEST_ID = /^[\w-]{16,64}$/;
export const isGuestId = (text: string): boolean => GUEST_ID.test(text);

/** What a message says, without what turns words around or hides; null: nothing is left of its words. */
export function visibleContent(content: ChatContent): ChatContent | null {
  const clean = visibleIn(content) as ChatContent;
  return clean.message_type === 'text' && clean.payload.trim() === '' ? null : clean;
}

/** The same data with every text in it cleaned. */
function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visibleIn);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visibleIn(each)]));
}

/** After so long a silence a new talk begins. */
const SILENCE_MS = 6 * 3_600_000;

/** Is the talk still going on in which something was last said at `last`? Times of the business clock. */
export const goesOn = (last: Date, now: Date): boolean => now.getTime() - last.getTime() <= SILENCE_MS;
