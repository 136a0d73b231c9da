import type { ChatContent, Language } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { refuse } from '../../platform/errors.js';
import { newId, sameInput } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { presentMessage } from './chat.presenter.js';
import { sessionContinues } from './chat.rules.js';
import { type ConversationChanges, type ConversationRow, updateConversation } from './conversation.repository.js';
import { findByClientId, insertMessages, type MessageRow, readMessages } from './message.repository.js';
import { type ChatPush, ownerOf, roomOf } from './room.js';
import { beginTimes, endTimes, noteAnswer } from './session-times.repository.js';

/** A message before it has a `seq`. `author`: `customer`, `responder`, `operator:<id>`, or the name of an agent of another tool. */
export interface NewMessage {
  sender: 'customer' | 'other';
  author: string;
  content: ChatContent;
  /** The sender's id of the message and the hash of its input; null: the message is never repeated. */
  client: ClientMessage | null;
}
export interface ClientMessage {
  id: string;
  inputHash: string;
}

/** Changes of the session together with new messages. */
export interface SessionChange {
  /** An agent has joined: the responder is silent until the session ends. */
  attended?: true;
  /** The session ends with these messages. */
  ends?: boolean;
  /** The responder has answered the customer: they do not begin to wait. */
  helps?: boolean;
  /** The language of the customer from now on. */
  language?: Language;
}

export interface Threads {
  /** Whether an agent is in the session of the next message. */
  isAttended(conversation: ConversationRow): boolean;
  /** The stored message with this client id; undefined: none. Refuses KEY_INVALID when the input differs. */
  findRepeat(tx: Tx, conversation: ConversationRow, client: ClientMessage): Promise<MessageRow | undefined>;
  /**
   * The only writer of messages. Assigns the next `seq` numbers of a locked conversation (`lockConversation`) and pushes the messages after
   * commit. Call it once per transaction, because it does not read the row again.
   */
  append(tx: Tx, conversation: ConversationRow, messages: readonly NewMessage[], change?: SessionChange): Promise<MessageRow[]>;
  /**
   * Pushes the messages from `seq` on again, after commit. A client that repeats a message did not receive the answer, and a node that crashed
   * before the answer may not have pushed the message either. Clients ignore messages that they have.
   */
  pushAgain(tx: Tx, conversation: ConversationRow, seq: bigint): Promise<void>;
  /** Ends the session of a locked conversation: the next message begins a new session, and the responder answers again. */
  endSession(tx: Tx, conversation: ConversationRow): Promise<void>;
}

/** Messages pushed again at most: of more, only the latest. Clients fetch the gap before them. */
const PUSHED_AGAIN = 20;

export function createThreads({ clock, push }: { clock: Pick<Clock, 'now'>; push: Pick<ChatPush, 'messaging'> }): Threads {
  const currentSession = ({ session, attended, updated_at: last, seq }: ConversationRow): Pick<ConversationRow, 'session' | 'attended'> =>
    seq === 0n || sessionContinues(last, clock.now()) ? { session, attended } : { session: newId(), attended: false };
  const pushAll = (tx: Tx, conversation: ConversationRow, rows: readonly MessageRow[]): void => {
    const room = roomOf(ownerOf(conversation));
    tx.afterCommit(() => {
      for (const row of rows) push.messaging(room, presentMessage(conversation, row));
    });
  };

  return {
    isAttended: (conversation) => currentSession(conversation).attended,

    findRepeat: async (tx, conversation, client) => {
      const first = await findByClientId(tx, conversation.id, client.id);
      if (first === undefined) return undefined;
      return sameInput(first.input_hash ?? '', client.inputHash) ? first : refuse('KEY_INVALID');
    },

    append: async (tx, conversation, messages, { attended, ends = false, helps = false, language = conversation.language } = {}) => {
      const now = clock.now();
      const current = currentSession(conversation);
      const rows = messages.map(({ client, ...message }, index) => ({
        ...message,
        conversation: conversation.id,
        seq: conversation.seq + BigInt(index + 1),
        id: newId(),
        client_id: client?.id ?? null,
        input_hash: client?.inputHash ?? null,
        session: current.session,
        created_at: now,
      }));
      await insertMessages(tx, rows);
      await updateConversation(tx, conversation.id, {
        seq: conversation.seq + BigInt(rows.length),
        updated_at: now,
        language,
        session: current.session,
        attended: attended ?? current.attended,
        ...waitAfter(conversation, rows, { helps, now }),
        ...(ends ? ended() : {}),
      });
      await storeTimes(tx, conversation, rows, ends);
      notifyDesk(tx, 'chats');
      pushAll(tx, conversation, rows);
      return rows;
    },

    pushAgain: async (tx, conversation, seq) => {
      const rows = await readMessages(tx, conversation.id, { after: seq - 1n, upTo: conversation.seq, limit: PUSHED_AGAIN });
      pushAll(tx, conversation, rows.toReversed());
    },

    endSession: async (tx, conversation) => {
      await updateConversation(tx, conversation.id, ended());
      await endTimes(tx, conversation.session, clock.now());
      notifyDesk(tx, 'chats');
    },
  };
}

/** A session that has ended leaves the inbox. */
const ended = (): ConversationChanges => ({
  session: newId(),
  attended: false,
  assignee: null,
  snoozed_until: null,
  waiting_since: null,
});

const isCustomers = ({ sender }: MessageRow): boolean => sender === 'customer';
const isAnswer = ({ sender, author }: MessageRow): boolean => sender === 'other' && author !== 'responder';

/**
 * A customer waits from the first message that no person has answered, and that no helping step of the responder has; their message ends a snooze. Who
 * waits already goes on waiting: a greeting or thanks after a question do not answer it.
 */
function waitAfter(
  { waiting_since: since }: ConversationRow,
  rows: readonly MessageRow[],
  { helps, now }: { helps: boolean; now: Date },
): ConversationChanges {
  if (rows.some(isAnswer)) return { waiting_since: null };
  return rows.some(isCustomers) ? { waiting_since: since ?? (helps ? null : now), snoozed_until: null } : {};
}

/** Stores when the session of new messages began, was answered and ended. The session before, if silence ended it, ended with its last message. */
async function storeTimes(tx: Tx, before: ConversationRow, rows: readonly MessageRow[], ends: boolean): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { session, created_at: at } = first;
  if (session !== before.session) await endTimes(tx, before.session, before.updated_at);
  if (rows.some(isCustomers)) await beginTimes(tx, { session, conversation: before.id, opened_at: at });
  const answer = rows.find(isAnswer);
  // After a long silence the answer begins a session of its own, but it answers the one before.
  if (answer !== undefined) await noteAnswer(tx, [before.session, session], answer.author, at);
  if (ends) await endTimes(tx, session, at);
}
