import { z } from 'zod';
import { CHAT_TEXT_MAX, chatContent } from '../chat.js';
import { languages, storableText, timestamp } from '../fields.js';
import { actAnswer, deskCall, done } from './call.js';
import { idParams, memberBrief, person } from './fields.js';
import { chatEvents, chatViews } from './lists.js';

const place = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0);
const nonBlankText = storableText(CHAT_TEXT_MAX).refine((text) => text.trim() !== '');
/** Chosen by the console: a repeated id is the same message or note. */
const clientId = z.uuid();

const thread = z.object({
  id: z.string(),
  /** Null for a guest. */
  member: memberBrief.nullable(),
  /** The language in which the customer last wrote. */
  language: z.enum(languages),
  /** The newest message of a person; null: there is none yet. `text` of a file is its caption. */
  last: z
    .object({ from: z.enum(['customer', 'us']), kind: z.enum(['text', 'image', 'video', 'file']), text: z.string(), at: timestamp })
    .nullable(),
  /** Number of the customer's messages that no operator has seen, at most 100. */
  unseen: z.number().int(),
  /** When the customer wrote the first message that no operator has answered; null: none waits. */
  waitingSince: timestamp.nullable(),
  assignee: person.nullable(),
  snoozedUntil: timestamp.nullable(),
  /** A screen of the customer is connected now. */
  isHere: z.boolean(),
  /** Position of the newest message, and of the last one that the customer has read. */
  seq: z.number().int(),
  read: z.number().int(),
  updatedAt: timestamp,
});
export type ChatThread = z.infer<typeof thread>;

/** Median seconds of today, by the business day; null: there was none. */
export const chatTimes = z.object({ firstAnswerSeconds: z.number().nullable(), resolutionSeconds: z.number().nullable() });
export type ChatTimes = z.infer<typeof chatTimes>;

/** A note of a conversation names the operator, who has not opened it since. `by`: who wrote the newest such note. */
export const storedMention = z.object({ chat: z.string(), by: z.string(), at: timestamp });
export type StoredMention = z.infer<typeof storedMention>;

export const listChats = deskCall({
  method: 'GET',
  path: '/desk/chats',
  permission: 'chat.read',
  proof: 'session',
  approval: 'never',
  summary: 'Conversations of a view: the longest wait first, then by activity; of `all` the newest activity first',
  query: z.object({
    view: z.enum(chatViews).default('all'),
    after: z.string().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({
    chats: z.array(thread),
    next: z.string().nullable(),
    /**
     * Per view, at most 1,000. Of `mine` and `unassigned`: `unread`, conversations with messages that no operator has seen; `messages`, these messages;
     * `unanswered`, conversations whose customer waits for an answer.
     */
    counts: z.object({
      mine: z.number().int(),
      unassigned: z.number().int(),
      all: z.number().int(),
      unread: z.number().int(),
      messages: z.number().int(),
      unanswered: z.number().int(),
    }),
    today: chatTimes,
    /** Where the operator is named, the newest first, at most 50. */
    mentions: z.array(storedMention),
  }),
});

const entry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    id: z.string(),
    seq: z.number().int(),
    from: z.enum(['customer', 'operator', 'responder']),
    /** The operator's name; empty for the customer and the responder. */
    by: z.string(),
    content: chatContent,
    at: timestamp,
  }),
  /** Never sent to the customer. `seq`: the newest message when it was written. */
  z.object({ kind: z.literal('note'), id: z.string(), seq: z.number().int(), by: z.string(), text: z.string(), at: timestamp }),
  z.object({
    kind: z.literal('event'),
    id: z.string(),
    seq: z.number().int(),
    by: z.string(),
    event: z.enum(chatEvents),
    /** To whom it was assigned; else empty. */
    to: z.string(),
    /** Until when it was snoozed. */
    until: timestamp.nullable(),
    at: timestamp,
  }),
]);
export type ChatEntry = z.infer<typeof entry>;

/** Reading ends a mention of the operator, and counts as seen by one who may answer; the console sends `seen=0` while its page is hidden. */
export const getChat = deskCall({
  method: 'GET',
  path: '/desk/chats/:id',
  permission: 'chat.read',
  proof: 'session',
  approval: 'never',
  summary: 'One conversation: messages, notes and events, oldest first, between two exclusive positions (0: no limit)',
  params: idParams,
  query: z.object({
    before: place,
    after: place,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    seen: z.enum(['0', '1']).default('1'),
  }),
  output: z.object({ chat: thread, entries: z.array(entry) }),
  errors: ['NOT_FOUND'],
});

/** The names of stored chat files, as in `filePath` of a message. */
const filePath = z.string().regex(/^files\/chat\/[\w-]{43}$/);

export const sendChat = deskCall({
  method: 'POST',
  path: '/desk/chats/:id/messages',
  permission: 'chat.answer',
  proof: 'session',
  approval: 'never',
  summary: 'Answers the customer with a text or an uploaded file; an unassigned conversation becomes the operator’s',
  params: idParams,
  body: z.object({
    id: clientId,
    message: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: nonBlankText }),
      z.object({ kind: z.literal('file'), path: filePath, text: storableText(CHAT_TEXT_MAX).default('') }),
    ]),
  }),
  output: z.object({ seq: z.number().int() }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
});

export const addChatNote = deskCall({
  method: 'POST',
  path: '/desk/chats/:id/notes',
  permission: 'chat.answer',
  proof: 'session',
  approval: 'never',
  summary: 'Adds a note for colleagues; the customer never sees it',
  params: idParams,
  body: z.object({ id: clientId, text: nonBlankText }),
  output: done,
  errors: ['NOT_FOUND', 'KEY_REUSED'],
});

export const typeChat = deskCall({
  method: 'POST',
  path: '/desk/chats/:id/typing',
  permission: 'chat.answer',
  proof: 'session',
  approval: 'never',
  summary: 'Shows the customer that an agent is typing',
  params: idParams,
  output: done,
  errors: ['NOT_FOUND'],
});

/** The console repeats it while the conversation is open in a visible window. Nothing is stored. */
export const readingChat = deskCall({
  method: 'POST',
  path: '/desk/chats/:id/reading',
  permission: 'chat.answer',
  proof: 'session',
  approval: 'never',
  summary: 'Shows colleagues that the operator has the conversation open',
  params: idParams,
  output: done,
});

/** `from`: the assignee that the operator sees. Another one has it meanwhile: CLAIMED_BY_OTHER. */
export const assignChat = deskCall({
  method: 'POST',
  path: '/desk/chats/:id/assign',
  permission: 'chat.answer',
  proof: 'session',
  approval: 'never',
  summary: 'Assigns a conversation to an operator who may answer, or to none',
  params: idParams,
  body: z.object({ from: z.uuid().nullable(), to: z.uuid().nullable() }),
  output: done,
  errors: ['NOT_FOUND', 'CLAIMED_BY_OTHER'],
});

export const snoozeChat = deskCall({
  method: 'POST',
  path: '/desk/chats/:id/snooze',
  permission: 'chat.answer',
  proof: 'session',
  approval: 'never',
  summary: 'Snoozes a conversation until a time, or ends the snooze; a new message of the customer ends it too',
  params: idParams,
  body: z.object({ until: timestamp.nullable() }),
  output: done,
  errors: ['NOT_FOUND'],
});

export const endChat = deskCall({
  method: 'POST',
  path: '/desk/chats/:id/end',
  permission: 'chat.answer',
  proof: 'session',
  approval: 'never',
  summary: 'Ends the session: the next message begins a new one, and the automatic responder answers again',
  params: idParams,
  output: done,
  errors: ['NOT_FOUND'],
});

export const openMemberChat = deskCall({
  method: 'POST',
  path: '/desk/members/:id/chat',
  permission: 'chat.answer',
  proof: 'session',
  approval: 'never',
  summary: 'The conversation with a member, created if there is none; sends nothing',
  params: idParams,
  output: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
});

export const listChatOperators = deskCall({
  method: 'GET',
  path: '/desk/chat-operators',
  permission: 'chat.read',
  proof: 'session',
  approval: 'never',
  summary: 'The operators to whom a conversation can be assigned',
  output: z.object({ operators: z.array(person) }),
});

const text = storableText(CHAT_TEXT_MAX);
const readyAnswer = z.object({
  id: z.string(),
  shortcut: z.string(),
  texts: z.object({ th: z.string(), la: z.string(), en: z.string() }),
  position: z.number().int(),
});
export type ReadyAnswer = z.infer<typeof readyAnswer>;

export const listReadyAnswers = deskCall({
  method: 'GET',
  path: '/desk/ready-answers',
  permission: null,
  proof: 'session',
  approval: 'never',
  summary: 'The ready answers by position; `{name}` and `{amount}` are placeholders',
  output: z.object({ answers: z.array(readyAnswer) }),
});

export const saveReadyAnswer = deskCall({
  method: 'POST',
  path: '/desk/ready-answers',
  permission: 'chat.answers',
  proof: 'session',
  approval: 'rule',
  summary: 'Stores a ready answer under the id that the console has chosen; one that leads members away takes two people',
  body: z.object({
    id: clientId,
    shortcut: z
      .string()
      .trim()
      .regex(/^[\p{L}\p{M}\p{N}-]{1,30}$/u),
    texts: z.object({ th: text, la: text, en: text }).refine((texts) => Object.values(texts).some((each) => each.trim() !== '')),
    position: z.number().int().min(0).max(1_000),
  }),
  output: actAnswer,
  errors: ['NAME_TAKEN', 'PROPOSAL_OPEN'],
});

export const removeReadyAnswer = deskCall({
  method: 'POST',
  path: '/desk/ready-answers/:id/remove',
  permission: 'chat.answers',
  proof: 'session',
  approval: 'never',
  summary: 'Removes a ready answer',
  params: idParams,
  output: done,
  errors: ['NOT_FOUND'],
});
