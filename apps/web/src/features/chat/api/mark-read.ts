import { newIdempotencyKey, type Call } from '../../../shared/api-client';
import type { Speaker } from '../identity';

/** PUT /api/chat/read-customer/: all that was told so far has been read. */
export const markRead = (call: Call, { userId, guestId }: Speaker) =>
  call('PUT /api/chat/read-customer/', { body: { userId, guestId }, idempotencyKey: newIdempotencyKey() });
