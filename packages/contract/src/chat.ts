import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { storableText, timestamp } from './fields.js';

/** Longest text of a message (docs/specification.md §9), in UTF-16 units as a browser's `maxlength` counts. */
export const CHAT_TEXT_MAX = 2_000;
/** Largest image and video, in bytes (docs/specification.md §9). */
export const CHAT_IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const CHAT_VIDEO_MAX_BYTES = 20 * 1024 * 1024;
/** Messages, and marks of reading, a minute and speaker (docs/decisions/0090). */
export const CHAT_CALLS_PER_MINUTE = 120;
/** Messages a history call answers unless asked for another number (docs/specification.md §9). */
export const CHAT_PAGE = 10;

/** What a button does (docs/specification.md §2.8): `web` opens its payload, `call` phones it, `postback` posts it back, anything else says its title. */
export const chatButton = z.object({ type: storableText(20), title: storableText(200), payload: storableText(1_000) });
export type ChatButton = z.infer<typeof chatButton>;

/** A card of a carousel; `image` is a picture's address, empty for none. */
export const chatCard = z.object({
  image: storableText(2_000),
  title: storableText(200),
  subtitle: storableText(500),
  buttons: z.array(chatButton).max(5),
});
export type ChatCard = z.infer<typeof chatCard>;

/** A file of a message: fetched at `GET /{filePath}`, or at `url` where it lies elsewhere. */
export const chatMedia = z.object({
  message: storableText(CHAT_TEXT_MAX),
  url: storableText(2_000),
  fileType: z.enum(['image', 'video', 'file']),
  filePath: storableText(200),
  name: storableText(200),
});
export type ChatMedia = z.infer<typeof chatMedia>;

const withButtons = z.object({ message: storableText(CHAT_TEXT_MAX), buttons: z.array(chatButton).max(13) });

/** How far a message has come (docs/specification.md §4.3). What the server tells is always `succeed`. */
export const deliverStatuses = ['uploading_file', 'sending', 'failed', 'succeed'] as const;
export type DeliverStatus = (typeof deliverStatuses)[number];

/** `id` is the sender's own id of the message: sent again it is the same message (docs/specification.md §10.9). */
const deliver = z.object({ id: storableText(100), status: z.enum(deliverStatuses) });

/** What a message says, by its kind. A kind that is not named here is shown as unknown. */
export const chatContent = z.discriminatedUnion('message_type', [
  z.object({ message_type: z.literal('text'), payload: storableText(CHAT_TEXT_MAX).refine((text) => text.trim() !== '') }),
  z.object({ message_type: z.literal('buttons'), payload: withButtons }),
  z.object({ message_type: z.literal('media'), payload: chatMedia }),
  z.object({ message_type: z.literal('quick_replies'), payload: withButtons }),
  z.object({ message_type: z.literal('generic'), payloads: z.array(chatCard).min(1).max(10) }),
  z.object({ message_type: z.literal('postback'), payload: z.object({ title: storableText(200), payload: storableText(1_000) }) }),
]);
export type ChatContent = z.infer<typeof chatContent>;

/** One message of a conversation, as history and the event `messaging` tell it (docs/specification.md §3). */
export const conversation = z.object({
  /** Extra: the message's id, and its place in the conversation, dense from 1; 0 for a greeting that is not stored yet. */
  _id: z.string(),
  seq: z.number().int(),
  sender: z.enum(['customer', 'other']),
  message: z.intersection(chatContent, z.object({ deliver })),
  /** The member's id, or empty for a guest; a guest's own id is told to nobody but who asked with it. */
  userId: z.string(),
  guestId: z.string(),
  username: z.string(),
  name: z.string(),
  deviceToken: z.string(),
  createdAt: timestamp,
  session_id: z.string(),
});
export type Conversation = z.infer<typeof conversation>;

/** Who speaks: a member by their bearer, whatever `userId` says; a guest by their own unguessable id. A member's `guestId` brings what they said as a guest. */
const speaker = { userId: z.string().max(100).default(''), guestId: z.string().max(100).default('') };

/** A conversation as the customer sends it; everything that is not theirs to say (id, place, names, times) is passed over. */
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
  summary: 'What stands before the id in the socket event join',
  output: z.object({ PREFIX: z.string() }),
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat/send-message',
  access: 'guest',
  changes: true,
  callsPerMinute: CHAT_CALLS_PER_MINUTE,
  summary: 'Stores one message and tells its screens; the same message.deliver.id again is the same message',
  body: chatMessageBody,
  output: z.object({ createdAt: timestamp, _id: z.string(), seq: z.number().int(), session_id: z.string() }),
  errors: ['NO_DATA', 'KEY_INVALID', 'REQUEST_LIMIT_1MIN'],
});

const count = (fallback: number, most: number) =>
  z.coerce
    .number()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(Math.trunc(value) || 0, 0), most))
    .default(fallback);

export const listChatHistory = endpoint({
  method: 'POST',
  path: '/api/chat/history',
  access: 'guest',
  summary: 'Messages of the own conversation, newest first',
  body: z.object({
    ...speaker,
    limit: count(CHAT_PAGE, 100).transform((limit) => limit || CHAT_PAGE),
    skip: count(0, 10_000_000),
    /** Extra: only messages whose place is below, and above, this; 0: no bound. */
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
  summary: 'All that was told so far has been read',
  body: z.object(speaker),
  output: z.object({ success: z.literal(true) }),
  errors: ['REQUEST_LIMIT_1MIN'],
});

/** Answer to the socket event `join`, where the client takes one (extra `chat-sync`). */
export type ChatJoined =
  | {
      ok: true;
      /** Place of the newest message, and of the newest one that an agent has seen; 0 for none. */
      seq: number;
      seen: number;
      /** Messages to the customer that are not read yet. */
      unread: number;
    }
  | { ok: false; message: string };

/** Names of the events of a conversation's room, beside `messaging` with a `Conversation` (extra `chat-sync`). */
export interface ChatEvents {
  messaging: (message: Conversation) => void;
  /** An agent writes. */
  typing: () => void;
  /** An agent has seen all up to this place. */
  seen: (event: { seq: number }) => void;
  /** The customer has read all that was told, on this or another screen. */
  read: (event: { seq: number }) => void;
}
