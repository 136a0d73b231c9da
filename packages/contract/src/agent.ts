import { z } from 'zod';
import { type ChatButton, type ChatContent, chatContent, conversation } from './chat.js';
import type { Method } from './endpoint.js';
import { timestamp } from './fields.js';

/**
 * One call of the agent API: the chat for the operator's desk, with a separate key and outside of `/api`
 * (docs/decisions/0090). `query` also contains the agent's id.
 */
export interface AgentCall {
  method: Method;
  path: `/agent/${string}`;
  params?: z.ZodType;
  query: z.ZodType;
  body?: z.ZodType;
  output: z.ZodType;
}

const agentCall = <const C extends AgentCall>(call: C): C => call;

/** Reserved names of other senders. */
const TAKEN = new Set(['customer', 'responder']);

/** The calling agent: stored with every action, and never disclosed to customers. */
const who = {
  agent: z
    .string()
    .regex(/^[\p{L}\p{M}\p{N} ._-]{1,60}$/u)
    .refine((name) => !TAKEN.has(name.trim().toLowerCase()))
    .default('agent'),
};

const place = z.coerce.number().int().min(0).default(0);
const page = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual);
const params = z.object({ id: z.uuid() });

/** A conversation in the agent API. */
export const agentConversation = z.object({
  id: z.string(),
  /** Null for a guest. */
  member: z.object({ id: z.string(), username: z.string(), name: z.string() }).nullable(),
  /** The language in which the customer last wrote. */
  language: z.enum(['th', 'la', 'en']),
  /** An agent has joined: the automatic responder does not answer until the session ends. */
  attended: z.boolean(),
  /** Position of the newest message, and of the last one that the customer has read. */
  seq: z.number().int(),
  read: z.number().int(),
  /** Number of the customer's messages that no agent has seen, at most 100. */
  unseen: z.number().int(),
  updatedAt: timestamp,
});
export type AgentConversation = z.infer<typeof agentConversation>;

/** Most recent activity first; `before` is the `next` of an earlier answer. */
export const listConversations = agentCall({
  method: 'GET',
  path: '/agent/conversations',
  query: z.object({ ...who, limit: page(20), before: z.string().max(100).default('') }),
  output: z.object({ conversations: z.array(agentConversation), next: z.string().nullable() }),
});

/** Newest first, between two positions (0: no limit). The returned messages count as seen, and the customer is notified. */
export const listMessages = agentCall({
  method: 'GET',
  path: '/agent/conversations/:id/messages',
  params,
  query: z.object({ ...who, limit: page(50), before: place, after: place }),
  output: z.object({ conversation: agentConversation, messages: z.array(conversation) }),
});

const OWN_PATH = /^\/(?!\/)[\w./?=&%#~+:@,-]*$/;
const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/;
const PHONE = /^\+?\d{3,15}$/;
const isLink = (text: string): boolean => OWN_PATH.test(text) || WEB_ADDRESS.test(text);
const isSafe = ({ type, payload }: ChatButton): boolean => (type !== 'web' || isLink(payload)) && (type !== 'call' || PHONE.test(payload));

/** Link buttons must have a web page, call buttons a telephone number; a postback is a message of the customer. */
function isAgents(content: ChatContent): boolean {
  switch (content.message_type) {
    case 'text':
      return true;
    case 'buttons':
    case 'quick_replies':
      return content.payload.buttons.every(isSafe);
    case 'media':
      return content.payload.filePath === '' ? isLink(content.payload.url) : content.payload.url === '';
    case 'generic':
      return content.payloads.every(({ image, buttons }) => (image === '' || isLink(image)) && buttons.every(isSafe));
    case 'postback':
      return false;
  }
}

/** Sends a message to the customer. A repeated `deliver.id` is the same message; with other content it is refused. */
export const replyToConversation = agentCall({
  method: 'POST',
  path: '/agent/conversations/:id/messages',
  params,
  query: z.object(who),
  body: z.object({
    message: z.intersection(
      chatContent.refine(isAgents),
      z.object({ deliver: z.object({ id: z.string().regex(/^[^\0\p{Cs}]{1,100}$/u) }) }),
    ),
  }),
  output: z.object({ createdAt: timestamp, _id: z.string(), seq: z.number().int(), session_id: z.string() }),
});
export type AgentReply = z.infer<typeof replyToConversation.body>;

const done = z.object({ success: z.literal(true) });

/** Shows the customer that an agent is typing. */
export const typeInConversation = agentCall({
  method: 'POST',
  path: '/agent/conversations/:id/typing',
  params,
  query: z.object(who),
  output: done,
});

/** Ends the session: the next message starts a new one, and the automatic responder answers again. */
export const endConversation = agentCall({
  method: 'POST',
  path: '/agent/conversations/:id/end',
  params,
  query: z.object(who),
  output: done,
});

export const agentCalls = [listConversations, listMessages, replyToConversation, typeInConversation, endConversation] as const;
