import type { Api, ChatContent, ChatMessageBody, Conversation, Language } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk, notifyTyping } from '../../platform/desk-topics.js';
import { refuse } from '../../platform/errors.js';
import type { Caller, RequestContext } from '../../platform/request.js';
import { hashToken, inputHash } from '../../platform/ids.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { presentGreeting, presentMessage, presentSent } from './chat.presenter.js';
import { isGuestId, visibleContent } from './chat.rules.js';
import { type ConversationRow, findConversation, lockOwned, openConversation, updateConversation } from './conversation.repository.js';
import { claimFile } from './media/media.repository.js';
import { countUnread, readMessages } from './message.repository.js';
import { resolveGuest, resolveOwner } from './owner.js';
import { type ChatPush, ownerOfRoom, roomOf } from './room.js';
import type { ClientMessage, NewMessage, Threads } from './threads.js';

/** The guest id in the body. It counts only without a bearer, except that a member takes over the guest's conversation. */
export interface GuestReference {
  guestId: string;
}

export interface HistoryQuery extends GuestReference {
  limit: number;
  skip: number;
  before: number;
  after: number;
}

/** The state of the conversation when a socket joins, from which it detects missed messages. */
export interface Joined {
  /** `seq` of the newest message, and of the newest message that an agent has seen; 0: none. */
  seq: number;
  seen: number;
  /** Unread messages to the customer. */
  unread: number;
}

export interface ChatService {
  /**
   * Stores a message of the customer and the replies of the responder; before the first message also the greeting. Repeating a `deliver.id`
   * (or Idempotency-Key) returns the first message; with other input it refuses KEY_INVALID.
   */
  send(caller: Caller | null, body: ChatMessageBody, context: RequestContext): Promise<Api['POST /api/chat/send-message']['output']>;
  /**
   * Messages, newest first; the greeting when there is no conversation. `before` and `after` are exclusive bounds by `seq`, 0: no bound;
   * `skip` omits the newest messages within the bounds.
   */
  history(caller: Caller | null, query: HistoryQuery, context: RequestContext): Promise<Conversation[]>;
  read(caller: Caller | null, guest: GuestReference, context: Pick<RequestContext, 'ip'>): Promise<{ success: true }>;
  /**
   * Lets a socket join; `id` is the text after PREFIX. Calls `enter` with the socket room before it reads the state, so that no message is
   * lost in between. Writes nothing.
   *
   * @throws UNAUTHORIZED unless `id` is the member's own id or, without a member, a valid guest id
   */
  join(id: string, memberId: string | null, enter: (room: string) => void): Promise<Joined>;
  /** Notifies the desk that the customer of a socket room is typing. */
  typing(room: string): Promise<void>;
}

/** Answers by the operator's chat flow. */
export interface Responder {
  welcome(language: Language): ChatContent[];
  answer(content: ChatContent, language: Language): { replies: ChatContent[]; ends: boolean; helps: boolean };
}

export interface ChatDependencies {
  inTx: InTx;
  clock: Pick<Clock, 'now'>;
  secrets: readonly string[];
  threads: Threads;
  responder(): Promise<Responder>;
  push: Pick<ChatPush, 'read'>;
  /** Refuse guests above their rate limit. */
  limits: Record<'send' | 'read', (guestId: string, ip: string) => void>;
}

export function createChatService(deps: ChatDependencies): ChatService {
  const { inTx, clock, threads } = deps;

  const checkGuest = (call: 'send' | 'read', caller: Caller | null, guestId: string, ip: string): void => {
    if (caller !== null) return;
    if (!isGuestId(guestId)) refuse('UNAUTHORIZED');
    deps.limits[call](guestId, ip);
  };

  return {
    send: async (caller, { guestId, message: { deliver, ...content } }, { ip, language, idempotency }) => {
      checkGuest('send', caller, guestId, ip);
      const visible = visibleContent(content) ?? refuse('INVALID_INPUT');
      const responder = await deps.responder();
      const client = clientOf(deliver.id, idempotency, inputHash(deps.secrets, content));
      return inTx(async (tx) => {
        const owner = await resolveOwner(tx, caller, guestId);
        const conversation = await openConversation(tx, owner, language, clock.now());
        const first = client === null ? undefined : await threads.findRepeat(tx, conversation, client);
        if (first !== undefined) {
          await threads.pushAgain(tx, conversation, first.seq);
          return presentSent(first);
        }

        const message: NewMessage = {
          sender: 'customer',
          author: 'customer',
          content: await withFileFacts(tx, conversation, visible),
          client,
        };
        const welcome = conversation.seq === 0n ? responder.welcome(language) : [];
        const { replies, ends, helps } = threads.isAttended(conversation) ? SILENT : responder.answer(message.content, language);
        const stored = await threads.append(tx, conversation, [...welcome.map(fromResponder), message, ...replies.map(fromResponder)], {
          ends,
          helps,
          language,
        });
        return presentSent(stored[welcome.length] ?? refuse('INTERNAL_SERVER_ERROR'));
      });
    },

    history: async (caller, query, { language }) => {
      const responder = await deps.responder();
      return inTx(async (tx) => {
        const owner = await resolveOwner(tx, caller, query.guestId);
        const ownId = caller === null ? query.guestId : '';
        const conversation = await findConversation(tx, owner);
        // An operator may have opened a conversation without messages.
        if (conversation === undefined || conversation.seq === 0n) return greeting(responder.welcome(language), query, clock.now(), ownId);
        const rows = await readMessages(tx, conversation.id, seqRangeOf(conversation, query));
        return rows.map((row) => presentMessage(conversation, row, ownId));
      });
    },

    read: async (caller, { guestId }, { ip }) => {
      checkGuest('read', caller, guestId, ip);
      return inTx(async (tx) => {
        const owner = await resolveOwner(tx, caller, guestId);
        const conversation = await lockOwned(tx, owner);
        if (conversation !== undefined && conversation.read_seq < conversation.seq) {
          await updateConversation(tx, conversation.id, { read_seq: conversation.seq });
          tx.afterCommit(() => deps.push.read(roomOf(owner), Number(conversation.seq)));
          notifyDesk(tx, 'chats');
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

    typing: (room) =>
      inTx(async (tx) => {
        const conversation = await findConversation(tx, ownerOfRoom(room));
        if (conversation !== undefined) notifyTyping(tx, conversation.id);
      }),
  };
}

const SILENT: ReturnType<Responder['answer']> = { replies: [], ends: false, helps: false };
const fromResponder = (content: ChatContent): NewMessage => ({ sender: 'other', author: 'responder', content, client: null });

/** Longer client ids are stored and returned as a hash. */
const LONGEST_ID = 100;

/** The client id of a message: its `deliver.id`, else the request's idempotency key. Without both, every call stores a new message. */
function clientOf(id: string, key: RequestContext['idempotency'], hash: string): ClientMessage | null {
  const own = id === '' ? key?.key : id;
  if (own === undefined) return null;
  return { id: own.length > LONGEST_ID ? hashToken(own) : own, inputHash: hash };
}

/** Replaces the sender's description of a file with the stored facts. Refuses NO_DATA for a file of another conversation. */
async function withFileFacts(tx: Tx, { id }: ConversationRow, content: ChatContent): Promise<ChatContent> {
  if (content.message_type !== 'media') return content;
  const file = (await claimFile(tx, content.payload.filePath, id)) ?? refuse('NO_DATA');
  return { ...content, payload: { ...content.payload, ...file, url: '' } };
}

/** `seq` numbers have no gaps, so skipping is arithmetic and reads no rows. */
function seqRangeOf({ seq }: ConversationRow, { before, after, skip, limit }: HistoryQuery) {
  const last = before > 0 && BigInt(before) <= seq ? BigInt(before) - 1n : seq;
  return { after: BigInt(after), upTo: last - BigInt(skip), limit };
}

/** The greeting as the first page of history; it has no `seq`, so bounds exclude it. */
function greeting(welcome: ChatContent[], { before, after, skip, limit }: HistoryQuery, now: Date, guestId: string): Conversation[] {
  if (before > 0 || after > 0) return [];
  const messages = welcome.map((content, index) => presentGreeting(content, index, now, guestId));
  return messages.toReversed().slice(skip, skip + limit);
}
