import type { ChatView } from '@krapao/contract/desk';
import type { Clock } from '../../../platform/clock.js';
import { notifyDesk } from '../../../platform/desk-topics.js';
import { refuse } from '../../../platform/errors.js';
import { once } from '../../../platform/idempotency.js';
import { inputHash } from '../../../platform/ids.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { visibleText } from '../../../platform/visible.rules.js';
import { readCursor, writeCursor } from '../chat.rules.js';
import { type ConversationChanges, type ConversationRow, openConversation, updateConversation } from '../conversation.repository.js';
import { type MessageRow, readMessages } from '../message.repository.js';
import { type ChatPush, ownerOf, type ReadPresence, roomOf } from '../room.js';
import { readTimes } from '../session-times.repository.js';
import { type Agent, actorOf, auditChat, lockOrRefuse } from './agent.js';
import {
  countInbox,
  findInboxRow,
  type InboxCounts,
  type InboxPlace,
  type InboxRow,
  listInbox,
  unansweredQueue,
  unassignedQueue,
} from './inbox.repository.js';
import { readMentions, removeMention, saveMentions } from './mention.repository.js';
import { insertNote, type NewNote, type NoteRow, readNotes } from './note.repository.js';
import { markSeenBy } from './seen.js';

/** Notes and events of one page. */
const MOST_NOTES = 500;

export interface ThreadPage {
  limit: number;
  /** Exclusive bounds by `seq`; 0: no bound. */
  before: number;
  after: number;
}

export interface InboxDependencies {
  push: Pick<ChatPush, 'seen'>;
  clock: Pick<Clock, 'now'>;
  secrets: readonly string[];
  readPresence: ReadPresence;
}

/** The inbox of the desk over the conversations that `ChatAnswers` answers. Unknown conversations are refused with NO_DATA. */
export function createInbox({ clock, secrets, readPresence, push }: InboxDependencies) {
  /** Changes a locked conversation, with its event, audit row and notification. */
  const change = async (
    tx: Tx,
    conversation: ConversationRow,
    agent: Agent,
    { changes, event, action }: { changes: ConversationChanges; event: Omit<NewNote, 'author' | 'at'>; action: string },
  ): Promise<void> => {
    const at = clock.now();
    await updateConversation(tx, conversation.id, changes);
    await insertNote(tx, conversation, { ...event, author: actorOf(agent), at });
    await auditChat(tx, conversation, agent, { action, at, detail: changes });
    notifyDesk(tx, 'chats');
  };

  return {
    list: async (
      tx: Tx,
      { view, operator, after, limit }: { view: ChatView; operator: string; after: string; limit: number },
    ): Promise<{ rows: InboxRow[]; next: string | null }> => {
      const before = after === '' ? null : (readPlace(after) ?? refuse('INVALID_INPUT'));
      const rows = await listInbox(tx, { view, operator, now: clock.now(), before, limit });
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return { rows, next: last === undefined ? null : writePlace(last) };
    },

    counts: (tx: Tx, operator: string): Promise<InboxCounts> => countInbox(tx, operator, clock.now()),
    unassigned: (tx: Tx) => unassignedQueue(tx, clock.now()),
    unanswered: (tx: Tx) => unansweredQueue(tx, clock.now()),
    times: readTimes,
    mentions: readMentions,

    /** Ends the mention of an operator who has opened a conversation, on all their screens. */
    opened: async (tx: Tx, id: string, operator: string): Promise<void> => {
      if (await removeMention(tx, operator, id)) notifyDesk(tx, 'chats');
    },

    /** The conversations whose customer has a connected screen. Not within a transaction: it asks the other nodes. */
    present: async (rows: readonly InboxRow[]): Promise<ReadonlySet<string>> => {
      const rooms = new Map(rows.map((row) => [roomOf(ownerOf(row)), row.id]));
      const found = await readPresence([...rooms.keys()]);
      return new Set([...found].map((room) => rooms.get(room) ?? ''));
    },

    /** Messages and notes between two bounds, oldest first. Marks the messages as seen by `reader`, if there is one. */
    thread: async (
      tx: Tx,
      id: string,
      { limit, before, after }: ThreadPage,
      reader: Agent | null,
    ): Promise<{ row: InboxRow; messages: MessageRow[]; notes: NoteRow[] }> => {
      const row = (await findInboxRow(tx, id)) ?? refuse('NO_DATA');
      const upTo = before > 0 ? BigInt(before) - 1n : row.seq;
      const messages = (await readMessages(tx, id, { after: BigInt(after), upTo, limit })).toReversed();
      const [first] = messages;
      // A note belongs to the message before it; those before the first message come with the first page.
      const from = after > 0 ? BigInt(after) : first === undefined || first.seq === 1n ? 0n : first.seq;
      const notes = await readNotes(tx, id, { from, to: upTo, limit: MOST_NOTES });
      const newest = messages.at(-1)?.seq ?? 0n;
      if (reader === null || !(await markSeenBy(tx, { ...row, username: row.phone }, { newest, agent: reader, at: clock.now() }, push)))
        return { row, messages, notes };
      return { row: (await findInboxRow(tx, id)) ?? row, messages, notes };
    },

    /** Adds a note that names operators; repeating `key` adds nothing, and with another text refuses KEY_INVALID. */
    note: (
      tx: Tx,
      id: string,
      { key, text, operators }: { key: string; text: string; operators: readonly string[] },
      agent: Agent,
    ): Promise<object> =>
      once(tx, { scope: `chat note ${id}`, key, inputHash: inputHash(secrets, text) }, async () => {
        const clean = visibleText(text).trim();
        if (clean === '') refuse('INVALID_INPUT');
        const conversation = await lockOrRefuse(tx, id);
        const at = clock.now();
        await insertNote(tx, conversation, { kind: 'note', author: actorOf(agent), at, text: clean });
        await saveMentions(tx, id, { operators, author: actorOf(agent), at });
        await auditChat(tx, conversation, agent, { action: 'chat.noted', at });
        notifyDesk(tx, 'chats');
        return {};
      }),

    /** False: another assignee than `from` has it. */
    assign: async (tx: Tx, id: string, { from, to }: { from: string | null; to: string | null }, agent: Agent): Promise<boolean> => {
      const conversation = await lockOrRefuse(tx, id);
      if (conversation.assignee === to) return true;
      if (conversation.assignee !== from) return false;
      const event = { kind: to === null ? ('unassigned' as const) : ('assigned' as const), assignee: to };
      await change(tx, conversation, agent, { changes: { assignee: to }, event, action: 'chat.assigned' });
      return true;
    },

    /** `until` in the past or null ends a snooze. */
    snooze: async (tx: Tx, id: string, until: Date | null, agent: Agent): Promise<void> => {
      const conversation = await lockOrRefuse(tx, id);
      const end = until !== null && until > clock.now() ? until : null;
      if (end?.getTime() === conversation.snoozed_until?.getTime()) return;
      const event = { kind: end === null ? ('woken' as const) : ('snoozed' as const), until: end };
      await change(tx, conversation, agent, { changes: { snoozed_until: end }, event, action: 'chat.snoozed' });
    },

    /** The member's conversation, created if there is none. */
    open: async (tx: Tx, member: { id: string; currency: 'THB' | 'LAK' }, agent: Agent): Promise<string> => {
      const at = clock.now();
      const conversation = await openConversation(tx, { member: member.id }, member.currency === 'LAK' ? 'la' : 'th', at);
      await auditChat(tx, conversation, agent, { action: 'chat.opened', at });
      notifyDesk(tx, 'chats');
      return conversation.id;
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;

/** `<wait>:<cursor>`; the wait is empty where the customer does not wait. */
const writePlace = ({ waiting_since: since, updated_at: updatedAt, id }: InboxRow): string =>
  `${since?.getTime() ?? ''}:${writeCursor({ updatedAt, id })}`;

function readPlace(text: string): InboxPlace | null {
  const [, since = '', rest = ''] = /^(\d{0,15}):(.*)$/.exec(text) ?? [];
  const cursor = readCursor(rest);
  return cursor === null ? null : { ...cursor, waitingSince: since === '' ? null : new Date(Number(since)) };
}
