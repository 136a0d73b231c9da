import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { clamped, storableText, timestamp } from './fields.js';

/** Longest text of a message (docs/specification.md §9), in UTF-16 units as a browser's `maxlength` counts. */
export const CHAT_TEXT_MAX = 2_000;
/** Largest image and video, in bytes (docs/specification.md §9). */
export const CHAT_IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const CHAT_VIDEO_MAX_BYTES = 20 * 1024 * 1024;
/** Messages and read marks per minute and sender (docs/decisions/0090). */
export const CHAT_CALLS_PER_MINUTE = 120;
/** Default number of messages of a history call (docs/specification.md §9). */
export const CHAT_PAGE = 10;

/** The action of a button (docs/specification.md §2.8): `web` opens its payload, `call` dials it, `postback` sends it back, anything else sends the title. */
export const chatButton = z.object({ type: storableText(20), title: storableText(200), payload: storableText(1_000) });
export type ChatButton = z.infer<typeof chatButton>;

/** A card of a carousel; `image` is the URL of an image, or empty. */
export const chatCard = z.object({
  image: storableText(2_000),
  title: storableText(200),
  subtitle: storableText(500),
  buttons: z.array(chatButton).max(5),
});
export type ChatCard = z.infer<typeof chatCard>;

/** A file of a message, available at `GET /{filePath}`, or at `url` if it is stored elsewhere. */
export const chatMedia = z.object({
  message: storableText(CHAT_TEXT_MAX),
  url: storableText(2_000),
  fileType: z.enum(['image', 'video', 'file']),
  filePath: storableText(200),
  name: storableText(200),
});
export type ChatMedia = z.infer<typeof chatMedia>;

const withButtons = z.object({ message: storableText(CHAT_TEXT_MAX), buttons: z.array(chatButton).max(13) });

/** Delivery state of a message (docs/specification.md §4.3). The server always sends `succeed`. */
export const deliverStatuses = ['uploading_file', 'sending', 'failed', 'succeed'] as const;
export type DeliverStatus = (typeof deliverStatuses)[number];

/** `id` is chosen by the sender: a repeated id is the same message (docs/specification.md §10.9). */
const deliver = z.object({ id: storableText(100), status: z.enum(deliverStatuses) });

/** The content of a message by its kind. Other kinds are shown as unknown. */
export const chatContent = z.discriminatedUnion('message_type', [
  z.object({ message_type: z.literal('text'), payload: storableText(CHAT_TEXT_MAX).refine((text) => text.trim() !== '') }),
  z.object({ message_type: z.literal('buttons'), payload: withButtons }),
  z.object({ message_type: z.literal('media'), payload: chatMedia }),
  z.object({ message_type: z.literal('quick_replies'), payload: withButtons }),
  z.object({ message_type: z.literal('generic'), payloads: z.array(chatCard).min(1).max(10) }),
  z.object({ message_type: z.literal('postback'), payload: z.object({ title: storableText(200), payload: storableText(1_000) }) }),
]);
export type ChatContent = z.infer<typeof chatContent>;

/** One message of a conversation in the history and in the event `messaging` (docs/specification.md §3). */
export const conversation = z.object({
  /** Extra: the message's id, and its position in the conversation, from 1 without gaps; 0 for a greeting that is not stored yet. */
  _id: z.string(),
  seq: z.number().int(),
  sender: z.enum(['customer', 'other']),
  message: z.intersection(chatContent, z.object({ deliver })),
  /** The member's id, or empty for a guest; a guest's id is returned to that guest only. */
  userId: z.string(),
  guestId: z.string(),
  username: z.string(),
  name: z.string(),
  deviceToken: z.string(),
  createdAt: timestamp,
  session_id: z.string(),
});
export type Conversation = z.infer<typeof conversation>;

/** Identifies the sender: a member by the bearer token, regardless of `userId`; a guest by their unguessable id. A member's `guestId` adopts the conversation they had as a guest. */
const speaker = { userId: z.string().max(100).default(''), guestId: z.string().max(100).default('') };

/** A message as the customer sends it; fields that the server sets (id, position, names, times) are ignored. */
export const chatMessageBody = z.object({
  ...speaker,
  sender: z.literal('customer').default('customer'),
  message: z.intersection(
    chatContent.refine(({ message_type }) => message_type === 'text' || message_type === 'media' || message_type === 'postback'),
    z.object({ deliver: z.object({ id: storableText(100).default('') }).default({ id: '' }) }),
  ),
});
export type ChatMessageBody = z.infer<typeof chatMessageBody>;

export const getChatConfig = endpoint({
  method: 'GET',
  path: '/api/chat/config',
  access: 'public',
  summary: 'The prefix of the id in the socket event join',
  output: z.object({ PREFIX: z.string() }),
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/send-message',
  access: 'guest',
  changes: true,
  callsPerMinute: CHAT_CALLS_PER_MINUTE,
  summary: 'Stores one message and pushes it to all screens; a repeated message.deliver.id is the same message',
  body: chatMessageBody,
  output: z.object({ createdAt: timestamp, _id: z.string(), seq: z.number().int(), session_id: z.string() }),
  errors: ['NO_DATA', 'KEY_INVALID', 'REQUEST_LIMIT_1MIN'],
});

const count = (fallback: number, most: number) =>
  z.coerce
    .number()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(Math.trunc(value) || 0, 0), most))
    .default(fallback)
    .meta(clamped);

export const listChatHistory = endpoint({
  method: 'POST',
  path: '/api/chat/history',
  access: 'guest',
  summary: 'Messages of the caller’s conversation, newest first',
  body: z.object({
    ...speaker,
    limit: count(CHAT_PAGE, 100).transform((limit) => limit || CHAT_PAGE),
    skip: count(0, 10_000_000),
    /** Extra: only messages with a position below, and above, this; 0 for no limit. */
    before: count(0, Number.MAX_SAFE_INTEGER),
    after: count(0, Number.MAX_SAFE_INTEGER),
  }),
  output: z.array(conversation),
});

const upload = <const P extends string>(kind: P, maxBytes: number) =>
  endpoint({
    method: 'POST',
    path: `/api/chat/upload-${kind}` as const,
    access: 'guest',
    changes: true,
    upload: { field: 'file', maxBytes },
    summary: `Stores one ${kind}, for the message that names its path`,
    output: z.object({ path: z.string() }),
    errors: ['FILE_NOT_SUPPORTED', 'PAYLOAD_TOO_LARGE', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  });
export const uploadChatImage = upload('image', CHAT_IMAGE_MAX_BYTES);
export const uploadChatVideo = upload('video', CHAT_VIDEO_MAX_BYTES);

export const readChat = endpoint({
  method: 'PUT',
  path: '/api/chat/read-customer/',
  access: 'guest',
  changes: true,
  callsPerMinute: CHAT_CALLS_PER_MINUTE,
  summary: 'Marks all messages so far as read',
  body: z.object(speaker),
  output: z.object({ success: z.literal(true) }),
  errors: ['REQUEST_LIMIT_1MIN'],
});

/** Acknowledgement of the socket event `join`, if the client requests one (extra `chat-sync`). */
export type ChatJoined =
  | {
      ok: true;
      /** Position of the newest message, and of the newest one that an agent has seen; 0 for none. */
      seq: number;
      seen: number;
      /** Number of unread messages to the customer. */
      unread: number;
    }
  | { ok: false; message: string };

/** Names of the events in a conversation's socket room, in addition to `messaging` with a `Conversation` (extra `chat-sync`). */
export interface ChatEvents {
  messaging: (message: Conversation) => void;
  /** An agent is typing. */
  typing: () => void;
  /** An agent has seen all messages up to this position. */
  seen: (event: { seq: number }) => void;
  /** The customer has read all messages so far, on this or another screen. */
  read: (event: { seq: number }) => void;
}
