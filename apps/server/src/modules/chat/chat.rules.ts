import type { ChatContent } from '@krapao/contract';
import { visibleText } from '../../platform/visible.rules.js';

/** Long enough that it cannot be guessed; browsers generate a UUID (docs/specification.md §4.3, `guest-id`). */
const GUEST_ID = /^[\w-]{16,64}$/;
export const isGuestId = (text: string): boolean => GUEST_ID.test(text);

/** The content without invisible and direction-changing characters; null: no text is left. */
export function visibleContent(content: ChatContent): ChatContent | null {
  const clean = visibleIn(content) as ChatContent;
  return clean.message_type === 'text' && clean.payload.trim() === '' ? null : clean;
}

/** The same data with every string cleaned. */
function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map(visibleIn);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visibleIn(each)]));
}

/** A session ends after this time without messages. */
const SESSION_IDLE_MS = 6 * 3_600_000;

/** Whether a session with its last message at `last` continues. Times of the business clock. */
export const sessionContinues = (last: Date, now: Date): boolean => now.getTime() - last.getTime() <= SESSION_IDLE_MS;

/** The position after the last conversation of a page: by time of the last activity, then by id. */
export interface Cursor {
  updatedAt: Date;
  id: string;
}

const CURSOR = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const writeCursor = ({ updatedAt, id }: Cursor): string => `${updatedAt.getTime()}.${id}`;

/** Null for a text that is no cursor. */
export function readCursor(text: string): Cursor | null {
  const [, time, id] = CURSOR.exec(text) ?? [];
  return time === undefined || id === undefined ? null : { updatedAt: new Date(Number(time)), id };
}
