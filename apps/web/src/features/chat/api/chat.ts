import type { ChatContent } from '@krapao/contract';
import { newId } from '@krapao/ui/http';
import { rowsOf, withData, type Answer, type Call } from '../../../shared/api-client';
import type { Upload, UploadInput } from '../../../shared/api-client/upload';

/** The sender of a message as the calls and the socket identify it (docs/specification.md §4.4). */
export interface Speaker {
  /** The member's id; empty for a guest. */
  userId: string;
  /** The guest id of this device: identifies a guest, and links a member to what they wrote before login. */
  guestId: string;
  /** The owner of drafts on this device (`useDraft`). */
  username: string;
  /** The member's name; empty for a guest. */
  name: string;
}

/** GET /api/chat/config: PREFIX, which precedes the id in the socket event `join`. */
export const getConfig = (call: Call) => withData(call('GET /api/chat/config'));

/** The member's identity in the chat: the id by which the socket joins the conversation, and the username that owns drafts. */
export interface ChatMember {
  userId: string;
  username: string;
  name: string;
}

/** GET /api/account/profile */
export async function getMember(call: Call): Promise<Answer<ChatMember>> {
  const profile = await withData(call('GET /api/account/profile'));
  return profile.ok ? { ok: true, data: { userId: profile.data._id, username: profile.data.username, name: profile.data.name } } : profile;
}

/**
 * A range of messages. `before` and `after` are sequence numbers (extra `chat-sync`); without them `skip` counts from the newest message.
 */
export interface Range {
  limit: number;
  before?: number;
  after?: number;
  skip?: number;
}

/** POST /api/chat/history: messages of this conversation, newest first. */
export async function listHistory(call: Call, { userId, guestId }: Speaker, { skip = 0, ...range }: Range) {
  const answer = await call('POST /api/chat/history', { body: { userId, guestId, skip, ...range } });
  return answer.ok ? { ok: true as const, data: rowsOf(answer.data) } : answer;
}

/** Content that a customer can send. */
export type SentContent = Extract<ChatContent, { message_type: 'text' | 'media' | 'postback' }>;

/** `at`: when the message was written, ISO 8601 UTC by this device's clock. */
interface Sending {
  id: string;
  at: string;
}

/**
 * POST /api/chat/send-message: sends a complete conversation entry. `id` is the message id and idempotency key: a retry with the same id is
 * the same message.
 */
export const sendMessage = (call: Call, { userId, guestId, username, name }: Speaker, { id, at }: Sending, content: SentContent) => {
  const message = { ...content, deliver: { id, status: 'sending' as const } };
  // The server assigns the session; this app has no device token.
  const conversation = { sender: 'customer' as const, message, userId, guestId, username: userId && username, name };
  const body = { ...conversation, deviceToken: '', createdAt: at, session_id: '' };
  return call('POST /api/chat/send-message', { body, idempotencyKey: id });
};

/** PUT /api/chat/read-customer/: marks all messages delivered so far as read. */
export const markRead = (call: Call, { userId, guestId }: Speaker) =>
  call('PUT /api/chat/read-customer/', { body: { userId, guestId }, idempotencyKey: newId() });

/** POST /api/chat/upload-image: returns the path that serves the image. */
export const uploadImage = (upload: Upload, input: UploadInput) => withData(upload('POST /api/chat/upload-image', input));

/** POST /api/chat/upload-video: returns the path that serves the video. */
export const uploadVideo = (upload: Upload, input: UploadInput) => withData(upload('POST /api/chat/upload-video', input));
