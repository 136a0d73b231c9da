import { newIdempotencyKey, type Answer, type Call } from '../../../shared/api-client';
import type { Upload, UploadInput } from '../../../shared/api-client/upload';
import type { Entry, SentContent } from '../outbox/entry';

/** Who speaks, as the calls and the socket name them (docs/specification.md §4.4). */
export interface Speaker {
  /** The member's id; empty for a guest. */
  userId: string;
  /** The guest id of this device: a guest's own name, and for a member the way to what they said before they logged in. */
  guestId: string;
  /** Whose what is typed here is (`useDraft`). */
  username: string;
  /** The member's name; empty for a guest. */
  name: string;
}

/** GET /api/chat/config: PREFIX, which stands before the id in the socket event `join`. */
export const getConfig = (call: Call) => call('GET /api/chat/config');

/** Who a member is to the chat: the id by which their socket joins their conversation, and the name that what they type is kept under. */
export interface ChatMember {
  userId: string;
  username: string;
  name: string;
}

/** GET /api/account/profile */
export async function getMember(call: Call): Promise<Answer<ChatMember>> {
  const profile = await call('GET /api/account/profile');
  return profile.ok ? { ok: true, data: { userId: profile.data._id, username: profile.data.username, name: profile.data.name } } : profile;
}

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

/** PUT /api/chat/read-customer/: all that was told so far has been read. */
export const markRead = (call: Call, { userId, guestId }: Speaker) =>
  call('PUT /api/chat/read-customer/', { body: { userId, guestId }, idempotencyKey: newIdempotencyKey() });

/** POST /api/chat/upload-image: the path under which the image is fetched. */
export const uploadImage = (upload: Upload, input: UploadInput) => upload('POST /api/chat/upload-image', input);

/** POST /api/chat/upload-video: the path under which the video is fetched. */
export const uploadVideo = (upload: Upload, input: UploadInput) => upload('POST /api/chat/upload-video', input);
