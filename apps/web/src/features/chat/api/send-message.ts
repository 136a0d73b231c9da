import type { Call } from '../../../shared/api-client';
import type { Entry, SentContent } from '../outbox/entry';
import type { Speaker } from '../identity';

/** `at`: when it was said, ISO 8601 UTC by this device's clock. */
type Sending = Pick<Entry, 'id' | 'at'>;

/** POST /api/chat/send-message, a whole conversation as history has it. `id` is the message's own: sent again with it, it is the same message. */
export const sendMessage = (call: Call, { userId, guestId, username, name }: Speaker, { id, at }: Sending, content: SentContent) => {
  const message = { ...content, deliver: { id, status: 'sending' as const } };
  // The server gives the message its session; this app has no token for a device.
  const conversation = { sender: 'customer' as const, message, userId, guestId, username: userId && username, name };
  const body = { ...conversation, deviceToken: '', createdAt: at, session_id: '' };
  return call('POST /api/chat/send-message', { body, idempotencyKey: id });
};
