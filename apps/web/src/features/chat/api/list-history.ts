import type { Call } from '../../../shared/api-client';
import type { Speaker } from '../identity';

/** Which messages: `before` and `after` are places (extra `chat-sync`), `skip` counts from the newest where there are none. */
export interface Range {
  limit: number;
  before?: number;
  after?: number;
  skip?: number;
}

/** POST /api/chat/history: messages of the own conversation, newest first. */
export const listHistory = (call: Call, { userId, guestId }: Speaker, { skip = 0, ...range }: Range) =>
  call('POST /api/chat/history', { body: { userId, guestId, skip, ...range } });
