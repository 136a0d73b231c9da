import type { Api, ChatContent, ChatMessageBody, Conversation, Language } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { hashToken, inputHash } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { presentGreeting, presentMessage, presentSent } from './chat.presenter.js';
import { isGuestId, visibleContent } from './chat.rules.js';
import { type ConversationRow, findConversation, lockOwned, openConversation, updateConversation } from './conversation.repository.js';
import { claimFile } from './media/index.js';
import { countUnread, readMessages } from './message.repository.js';
import type { ChatPush } from './push.js';
import { roomOf } from './room.js';
import { resolveGuest, resolveOwner } from './speaker.js';
import type { Client, Said, Threads } from './threads.js';

/** Who speaks beside the bearer, as the body says it. */
export interface Speaker {
  guestId: string;
}

export interface HistoryQuery extends Speaker {
  limit: number;
  skip: number;
  before: number;
  after: number;
}

/** What a socket that joins may have missed. */
export interface Joined {
  /** Place of the newest message, and of the newest that an agent has seen; 0 for none. */
  seq: number;
  seen: number;
  /** Messages to the customer that are not read yet. */
  unread: number;
}

export interface ChatService {
  /**
   * Stores one message of the customer's, behind the greeting where it is the first, and what the responder says to it.
   * The same `deliver.id` (or Idempotency-Key) again is the same message; with other input KEY_INVALID.
   */
  send(caller: Caller | null, body: ChatMessageBody, context: RequestContext): Promise<Api['POST /api/chat/send-message']['output']>;
  /**
   * Messages, newest first; the greeting where there is no conversation. `before` and `after` are places that bound them, 0 for no
   * bound; `skip` leaves out the newest of what they let through.
   */
  history(caller: Caller | null, query: HistoryQuery, context: RequestContext): Promise<Conversation[]>;
  read(caller: Caller | null, speaker: Speaker, context: Pick<RequestContext, 'ip'>): Promise<{ success: true }>;
  /**
   * For a socket; `id` is what stood behind PREFIX. Once it is known whose it is, `enter` is called with the room, and the places are read
   * after it, so that no message falls between the two. Writes nothing.
   *
   * @throws UNAUTHORIZED when it is neither the member's own nor, without a member, a fit guest id
   */
  join(id: string, memberId: string | null, enter: (room: string) => void): Promise<Joined>;
}

/** What the operator's words say by themselves. */
export interface Responder {
  welcome(language: Language): ChatContent[];
  answer(content: ChatContent, language: Language): { replies: ChatContent[]; ends: boolean };
}

export interface ChatDependencies {
  inTx: InTx;
  clock: Pick<Clock, 'now'>;
  secrets: readonly string[];
  threads: Threads;
  responder(): Promise<Responder>;
  push: Pick<ChatPush, 'read'>;
  /** Refuse a guest who calls too often. */
  limits: Record<'send' | 'read', (guestId: string, ip: string) => void>;
}

export function createChatService(deps: ChatDependencies): ChatService {
  const { inTx, clock, threads } = deps;

  const limited = (call: 'send' | 'read', caller: Caller | null, guestId: string, ip: string): void => {
    if (caller !== null) return;
    if (!isGuestId(guestId)) refuse('UNAUTHORIZED');
    deps.limits[call](guestId, ip);
  };

  return {
    send: async (caller, { guestId, message: { deliver, ...content } }, { ip, language, idempotency }) => {
      limited('send', caller, guestId, ip);
      const seen = visibleContent(content) ?? refuse('INVALID_INPUT');
      const responder = await deps.responder();
      const client = clientOf(deliver.id, idempotency, inputHash(deps.secrets, content));
      return inTx(async (tx) => {
        const owner = await resolveOwner(tx, caller, guestId);
        const conversation = await openConversation(tx, owner, language, clock.now());
        const first = client === null ? undefined : await threads.again(tx, conversation, client);
        if (first !== undefined) {
          await threads.pushAgain(tx, conversation, first.seq);
          return presentSent(first);
        }

        const said: Said = { sender: 'customer', author: 'customer', content: await accepted(tx, conversation, seen), client };
        const welcome = conversation.seq === 0n ? responder.welcome(language) : [];
        const { replies, ends } = threads.isAttended(conversation) ? SILENT : responder.answer(said.content, language);
        const stored = await threads.append(tx, conversation, [...welcome.map(bySelf), said, ...replies.map(bySelf)], { ends, language });
        return presentSent(stored[welcome.length] ?? refuse('INTERNAL_SERVER_ERROR'));
      });
    },

    history: async (caller, query, { language }) => {
      const responder = await deps.responder();
      return inTx(async (tx) => {
        const owner = await resolveOwner(tx, caller, query.guestId);
        const ownId = caller === null ? query.guestId : '';
        const conversation = await findConversation(tx, owner);
        if (conversation === undefined) return greeting(responder.welcome(language), query, clock.now(), ownId);
        const rows = await readMessages(tx, conversation.id, placesOf(conversation, query));
        return rows.map((row) => presentMessage(conversation, row, ownId));
      });
    },

    read: async (caller, { guestId }, { ip }) => {
      limited('read', caller, guestId, ip);
      return inTx(async (tx) => {
        const owner = await resolveOwner(tx, caller, guestId);
        const conversation = await lockOwned(tx, owner);
        if (conversation !== undefined && conversation.read_seq < conversation.seq) {
          await updateConversation(tx, conversation.id, { read_seq: conversation.seq });
          tx.afterCommit(() => deps.push.read(roomOf(owner), Number(conversation.seq)));
        }
        return { success: true };
      });
    },

    join: async (id, memberId, enter) => {
      if (memberId !== null && memberId !== id) return refuse('UNAUTHORIZED');
      const owner = memberId === null ? await inTx((tx) => resolveGuest(tx, id)) : { member: memberId };
      enter(roomOf(owner));
      return inTx(async (tx) => {
        const conversation = await findConversation(tx, owner);
        if (conversation === undefined) return { seq: 0, seen: 0, unread: 0 };
        const { id: of, seq, seen_seq: seen, read_seq: read } = conversation;
        return { seq: Number(seq), seen: Number(seen), unread: await countUnread(tx, of, read) };
      });
    },
  };
}

const SILENT: ReturnType<Responder['answer']> = { replies: [], ends: false };
const bySelf = (content: ChatContent): Said => ({ sender: 'other', author: 'responder', content, client: null });

/** The longest id that is told back as it came. */
const LONGEST_ID = 100;

/** The sender's own id of a message: the one in it, else the request's key; without both a message is a new one each time. */
function clientOf(id: string, key: RequestContext['idempotency'], hash: string): Client | null {
  const own = id === '' ? key?.key : id;
  if (own === undefined) return null;
  return { id: own.length > LONGEST_ID ? hashToken(own) : own, inputHash: hash };
}

/** What is stored of a customer's words: of a file what is known of it, whatever its sender says. NO_DATA for one that is not theirs. */
async function accepted(tx: Tx, { id }: ConversationRow, content: ChatContent): Promise<ChatContent> {
  if (content.message_type !== 'media') return content;
  const file = (await claimFile(tx, content.payload.filePath, id)) ?? refuse('NO_DATA');
  return { ...content, payload: { ...content.payload, ...file, url: '' } };
}

/** Places are dense: what is skipped is counted, not read past. */
function placesOf({ seq }: ConversationRow, { before, after, skip, limit }: HistoryQuery) {
  const last = before > 0 && BigInt(before) <= seq ? BigInt(before) - 1n : seq;
  return { after: BigInt(after), upTo: last - BigInt(skip), limit };
}

/** The greeting as a first page of history; what is above or below a place is none of it. */
function greeting(welcome: ChatContent[], { before, after, skip, limit }: HistoryQuery, now: Date, guestId: string): Conversation[] {
  if (before > 0 || after > 0) return [];
  const told = welcome.map((content, index) => presentGreeting(content, index, now, guestId));
  return told.toReversed().slice(skip, skip + limit);
}
