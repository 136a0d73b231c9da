import type { ChatContent, Language } from '@krapao/contract';
import type { Clock } from '../../platform/clock.js';
import { refuse } from '../../platform/errors.js';
import { newId, sameInput } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { presentMessage } from './chat.presenter.js';
import { goesOn } from './chat.rules.js';
import { type ConversationRow, updateConversation } from './conversation.repository.js';
import { findByClientId, insertMessages, type MessageRow, readMessages } from './message.repository.js';
import type { ChatPush } from './push.js';
import { ownerOf, roomOf } from './room.js';

/** One message before it has a place. `author`: `customer`, `responder`, or the name of an agent. */
export interface Said {
  sender: 'customer' | 'other';
  author: string;
  content: ChatContent;
  /** The sender's own id of it, and the hash of what was sent under it; null: it is not sent again. */
  client: Client | null;
}
export interface Client {
  id: string;
  inputHash: string;
}

/** What else becomes of the conversation with what is said. */
export interface Turn {
  /** An agent has come: the responder is silent until the session ends. */
  attended?: true;
  /** The session ends with it. */
  ends?: boolean;
  /** In which the customer is spoken to from now on. */
  language?: Language;
}

export interface Threads {
  /** Is an agent in the session to which the next message belongs? */
  isAttended(conversation: ConversationRow): boolean;
  /** The message that was stored under this id of its sender's; undefined: none. The same id with other input is refused with KEY_INVALID. */
  again(tx: Tx, conversation: ConversationRow, client: Client): Promise<MessageRow | undefined>;
  /**
   * The one way to store messages: at the next places of a conversation that is held (`lockConversation`), and told to its room after commit.
   * Once a transaction: the row is not read again.
   */
  append(tx: Tx, conversation: ConversationRow, said: readonly Said[], turn?: Turn): Promise<MessageRow[]>;
  /**
   * Tells the room, after commit, what stands at a place and after it: who sends a message again was not answered the first time, and a node
   * that ended before it answered may not have told of it either. Screens pass over what they know.
   */
  pushAgain(tx: Tx, conversation: ConversationRow, seq: bigint): Promise<void>;
  /** Ends the session of a conversation that is held: what is said next begins a new one, and the responder speaks again. */
  end(tx: Tx, conversation: ConversationRow): Promise<void>;
}

/** Messages that are told again at once at most; of more, the last ones show what is missing before them. */
const TOLD_AGAIN = 20;

export function createThreads({ clock, push }: { clock: Pick<Clock, 'now'>; push: Pick<ChatPush, 'messaging'> }): Threads {
  const current = ({ session, attended, updated_at: last, seq }: ConversationRow): Pick<ConversationRow, 'session' | 'attended'> =>
    seq === 0n || goesOn(last, clock.now()) ? { session, attended } : { session: newId(), attended: false };
  const tell = (tx: Tx, conversation: ConversationRow, rows: readonly MessageRow[]): void => {
    const room = roomOf(ownerOf(conversation));
    tx.afterCommit(() => {
      for (const row of rows) push.messaging(room, presentMessage(conversation, row));
    });
  };
  const ended = (): Pick<ConversationRow, 'session' | 'attended'> => ({ session: newId(), attended: false });

  return {
    isAttended: (conversation) => current(conversation).attended,

    again: async (tx, conversation, client) => {
      const first = await findByClientId(tx, conversation.id, client.id);
      if (first === undefined) return undefined;
      return sameInput(first.input_hash ?? '', client.inputHash) ? first : refuse('KEY_INVALID');
    },

    append: async (tx, conversation, said, { attended, ends = false, language = conversation.language } = {}) => {
      const now = clock.now();
      const talk = current(conversation);
      const rows = said.map(({ client, ...line }, index) => ({
        ...line,
        conversation: conversation.id,
        seq: conversation.seq + BigInt(index + 1),
        id: newId(),
        client_id: client?.id ?? null,
        input_hash: client?.inputHash ?? null,
        session: talk.session,
        created_at: now,
      }));
      await insertMessages(tx, rows);
      await updateConversation(tx, conversation.id, {
        seq: conversation.seq + BigInt(rows.length),
        updated_at: now,
        language,
        session: talk.session,
        attended: attended ?? talk.attended,
        ...(ends ? ended() : {}),
      });
      tell(tx, conversation, rows);
      return rows;
    },

    pushAgain: async (tx, conversation, seq) => {
      const rows = await readMessages(tx, conversation.id, { after: seq - 1n, upTo: conversation.seq, limit: TOLD_AGAIN });
      tell(tx, conversation, rows.toReversed());
    },

    end: (tx, conversation) => updateConversation(tx, conversation.id, ended()),
  };
}
