import type { ChatContent } from '@krapao/contract';
import {
  type ChatThread,
  type ChatTimes,
  type ChatView,
  type DeskApi,
  mentionsIn,
  type Permission,
  type Person,
  type ReadyAnswer,
  type StoredMention,
} from '@krapao/contract/desk';
import { findMember } from '../../modules/account/index.js';
import { type Agent, type ChatAnswers, type Inbox, type InboxRow, listReadyAnswers, removeReadyAnswer } from '../../modules/chat/index.js';
import { startOfDay } from '../../platform/business-day.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk, notifyMention, notifyReading } from '../../platform/desk-topics.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import type { DeskOperator, DeskRequest } from '../base/request.js';
import { peopleOf } from '../people/index.js';
import { withDeskCodes } from './chat.codes.js';
import { peopleIn, presentEntries, presentMentions, presentThread } from './chat.presenter.js';

export interface ChatInboxDependencies {
  inTx: InTx;
  clock: Clock;
  /** Answers, also of other tools: both see one conversation. */
  answers: ChatAnswers;
  inbox: Inbox;
  readOperator(tx: Tx, id: string): Promise<DeskOperator | null>;
  permitted(tx: Tx, permission: Permission): Promise<Person[]>;
}

type Sent = DeskApi['POST /desk/chats/:id/messages']['body']['message'];
interface Page {
  before: number;
  after: number;
  limit: number;
}

/** The chat inbox: conversations by view, one conversation, and what operators do with it. */
export function createChatInbox({ inTx, clock, answers, inbox, readOperator, permitted }: ChatInboxDependencies) {
  const present = async (rows: readonly InboxRow[], people: ReadonlyMap<string, Person>): Promise<ChatThread[]> => {
    const here = await inbox.present(rows);
    const now = clock.now();
    return rows.map((row) => presentThread(row, people, { isHere: here.has(row.id), now }));
  };
  const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withDeskCodes(inTx(work));

  const times = async (tx: Tx): Promise<ChatTimes> => {
    const { firstAnswer, resolution } = await inbox.times(tx, startOfDay(clock.now()));
    return { firstAnswerSeconds: firstAnswer, resolutionSeconds: resolution };
  };

  const mentions = async (tx: Tx, operator: string): Promise<StoredMention[]> => {
    const rows = await inbox.mentions(tx, operator);
    return presentMentions(
      rows,
      await peopleOf(
        tx,
        rows.map(({ author }) => author),
      ),
    );
  };

  return {
    times,
    mentions,

    list: async (desk: DeskRequest, query: { view: ChatView; after: string; limit: number }) => {
      const operator = desk.operator.id;
      const { rows, people, ...rest } = await run(async (tx) => {
        const page = await inbox.list(tx, { ...query, operator });
        return {
          ...page,
          people: await peopleOf(tx, peopleIn(page.rows)),
          counts: await inbox.counts(tx, operator),
          today: await times(tx),
          mentions: await mentions(tx, operator),
        };
      });
      return { chats: await present(rows, people), ...rest };
    },

    /** Opening it ends a mention. Only who may answer marks messages as seen: the customer reads that an agent has seen them. */
    thread: async (desk: DeskRequest, id: string, { seen, ...page }: Page & { seen: boolean }) => {
      const reader = seen && desk.operator.permissions.has('chat.answer') ? agentOf(desk) : null;
      const { row, messages, notes, people } = await run(async (tx) => {
        const found = await inbox.thread(tx, id, page, reader);
        if (seen) await inbox.opened(tx, id, desk.operator.id);
        return { ...found, people: await peopleOf(tx, peopleIn([found.row], found.messages, found.notes)) };
      });
      const [chat = refuseDesk('NOT_FOUND')] = await present([row], people);
      return { chat, entries: presentEntries(messages, notes, people) };
    },

    send: async (desk: DeskRequest, id: string, { id: key, message }: { id: string; message: Sent }): Promise<{ seq: number }> => {
      const reply = { message: { ...contentOf(message), deliver: { id: key } } };
      const { seq } = await withDeskCodes(answers.reply(id, reply, agentOf(desk)));
      return { seq };
    },

    /** A note that names colleagues, `@desk-cashier`, notifies those who may answer. */
    note: (desk: DeskRequest, id: string, { id: key, text }: { id: string; text: string }): Promise<void> =>
      run(async (tx) => {
        const named = mentionsIn(text);
        const people = named.length === 0 ? [] : await permitted(tx, 'chat.answer');
        const operators = people.filter(({ id: to, name }) => named.includes(name) && to !== desk.operator.id).map(({ id: to }) => to);
        await inbox.note(tx, id, { key, text, operators }, agentOf(desk));
        for (const to of operators) notifyMention(tx, { chat: id, by: desk.operator.displayName, to });
      }),

    typing: (id: string) => withDeskCodes(answers.typing(id)),

    /** The id is what the console has open: an unknown one says nothing to the others. */
    reading: ({ operator }: DeskRequest, chat: string): Promise<void> =>
      inTx(async (tx) => notifyReading(tx, { chat, operator: operator.id, name: operator.displayName })),

    assign: (desk: DeskRequest, id: string, { from, to }: { from: string | null; to: string | null }): Promise<void> =>
      run(async (tx) => {
        const assignee = to === null ? null : await readOperator(tx, to);
        if (assignee !== null && !assignee.permissions.has('chat.answer')) refuseDesk('NOT_FOUND');
        if (to !== null && assignee === null) refuseDesk('NOT_FOUND');
        if (!(await inbox.assign(tx, id, { from, to }, agentOf(desk)))) refuseDesk('CLAIMED_BY_OTHER');
      }),

    snooze: (desk: DeskRequest, id: string, until: string | null): Promise<void> =>
      run((tx) => inbox.snooze(tx, id, until === null ? null : new Date(until), agentOf(desk))),

    end: (desk: DeskRequest, id: string) => withDeskCodes(answers.end(id, agentOf(desk))),

    open: (desk: DeskRequest, member: string): Promise<{ id: string }> =>
      run(async (tx) => {
        const found = (await findMember(tx, member)) ?? refuseDesk('NOT_FOUND');
        return { id: await inbox.open(tx, found, agentOf(desk)) };
      }),

    operators: (): Promise<Person[]> => inTx((tx) => permitted(tx, 'chat.answer')),

    readyAnswers: (): Promise<ReadyAnswer[]> => inTx(listReadyAnswers),

    removeReadyAnswer: (desk: DeskRequest, id: string): Promise<void> =>
      inTx(async (tx) => {
        const removed = (await removeReadyAnswer(tx, id)) ?? refuseDesk('NOT_FOUND');
        await auditAction(tx, desk, clock.now(), {
          action: 'chat.ready-answer-removed',
          permission: 'chat.answers',
          target: { kind: 'ready-answer', id, label: removed.shortcut },
        });
        notifyDesk(tx, 'chats');
      }),
  };
}

export type ChatInbox = ReturnType<typeof createChatInbox>;

const agentOf = ({ operator, requestId, address }: DeskRequest): Agent => ({
  name: operator.name,
  request: requestId,
  operator: { id: operator.id, address },
});

/** `fileType` and `name` are replaced by the stored facts of the file. */
const contentOf = (sent: Sent): ChatContent =>
  sent.kind === 'text'
    ? { message_type: 'text', payload: sent.text }
    : { message_type: 'media', payload: { message: sent.text ?? '', url: '', fileType: 'image', filePath: sent.path, name: '' } };
