import type { Api, ChatContent, ChatMessageBody, Conversation, Language } from '@krapao/contract';
import type { Caller, RequestContext } from '../../platform/http/route.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Who speaks, as the body says it: `userId` is never believed. */
export interface Speaker {
  guestId: string;
}

export interface HistoryQuery extends Speaker {
  limit: number;
  skip: number;
  before: number;
  after: number;
}

/** Where a socket may listen, and what it may have missed. */
export interface Joined {
  /** `roomOf` the owner. */
  room: string;
  /** Place of the newest message, and of the newest that an agent has seen; 0 for none. */
  seq: number;
  seen: number;
  /** Messages to the customer that are not read yet. */
  unread: number;
}

export interface ChatService {
  /**
   * Stores one message of the customer's, after the greeting where it is the first, with what the responder says to it.
   * The same `deliver.id` (or Idempotency-Key) again is the same message; with other input KEY_INVALID.
   */
  send(caller: Caller | null, body: ChatMessageBody, context: RequestContext): Promise<Api['POST /api/chat/send-message']['output']>;
  /** Messages, newest first; the greeting where there is no conversation. `before` and `after` are places; `skip` leaves out the newest of what they let through. */
  history(caller: Caller | null, query: HistoryQuery, context: RequestContext): Promise<Conversation[]>;
  read(caller: Caller | null, speaker: Speaker): Promise<{ success: true }>;
  /**
   * For a socket; `id` is what stood behind PREFIX. Refused with UNAUTHORIZED when it is neither the member's own nor, without a member,
   * a fit guest id. Writes nothing.
   */
  join(id: string, memberId: string | null): Promise<Joined>;
}

/** What the operator's words say by themselves. */
export interface Responder {
  welcome(language: Language): ChatContent[];
  answer(content: ChatContent, language: Language): { replies: ChatContent[]; ends: boolean };
}

/** Takes an uploaded file, of nobody yet or of this conversation, for a message of it; null: there is none such. */
export type ClaimFile = (
  tx: Tx,
  path: string,
  conversation: string,
) => Promise<{ fileType: 'image' | 'video' | 'file'; name: string } | null>;
