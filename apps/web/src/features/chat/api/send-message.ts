import type { Call } from '../../../shared/api-client';
import type { SentContent } from '../outbox/entry';
import type { Speaker } from '../identity';

/** POST /api/chat/send-message. `id` is the message's own: sent again with it, it is the same message. */
export const sendMessage = (call: Call, { userId, guestId }: Speaker, id: string, content: SentContent) =>
  call('POST /api/chat/send-message', {
    body: { userId, guestId, sender: 'customer', message: { ...content, deliver: { id } } },
    idempotencyKey: id,
  });
