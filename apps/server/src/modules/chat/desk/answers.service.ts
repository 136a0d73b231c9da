import type { AgentConversation, AgentReply, Api, ChatContent, Conversation } from '@krapao/contract';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import { once } from '../../../platform/idempotency.js';
import { inputHash } from '../../../platform/ids.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { presentConversation, presentMessage, presentSent } from '../chat.presenter.js';
import { readCursor, visibleContent, writeCursor } from '../chat.rules.js';
import { type ConversationRow, updateConversation } from '../conversation.repository.js';
import { claimFile } from '../media/media.repository.js';
import { readMessages } from '../message.repository.js';
import { type ChatPush, ownerOf, roomOf } from '../room.js';
import type { Threads } from '../threads.js';
import { type Agent, actorOf, auditChat, authorOf, lockOrRefuse } from './agent.js';
import { findById, listConversations } from './desk.repository.js';
import { insertNote } from './note.repository.js';
import { markSeenBy } from './seen.js';

/** Answers to customers, by agents of other tools and by operators at the desk. Calls with an unknown conversation id are refused with NO_DATA. */
export interface ChatAnswers {
  /** Newest activity first. `before`: the `next` of an earlier page. */
  list(page: { limit: number; before: string }): Promise<{ conversations: AgentConversation[]; next: string | null }>;
  /** Messages between two exclusive bounds by `seq` (0: no bound), newest first. Marks the messages up to the newest of them as seen. */
  messages(
    id: string,
    page: { limit: number; before: number; after: number },
    agent: Agent,
  ): Promise<{ conversation: AgentConversation; messages: Conversation[] }>;
  /** Repeating a `deliver.id` returns the first message; with other content it refuses KEY_INVALID. */
  reply(id: string, reply: AgentReply, agent: Agent): Promise<Api['POST /api/chat/send-message']['output']>;
  typing(id: string): Promise<{ success: true }>;
  end(id: string, agent: Agent): Promise<{ success: true }>;
}

export interface ChatAnswersDependencies {
  inTx: InTx;
  clock: Pick<Clock, 'now'>;
  secrets: readonly string[];
  threads: Threads;
  push: Pick<ChatPush, 'typing' | 'seen'>;
}

export function createChatAnswers({ inTx, clock, secrets, threads, push }: ChatAnswersDependencies): ChatAnswers {
  const audit = (tx: Tx, conversation: ConversationRow, agent: Agent, action: string, detail: object = {}) =>
    auditChat(tx, conversation, agent, { action, at: clock.now(), detail });

  /** An operator who answers an unassigned conversation looks after it from now on. */
  const takeIfFree = async (tx: Tx, conversation: ConversationRow, agent: Agent): Promise<void> => {
    const { operator } = agent;
    if (operator === undefined || conversation.assignee !== null) return;
    await updateConversation(tx, conversation.id, { assignee: operator.id });
    const event = { kind: 'assigned' as const, author: actorOf(agent), assignee: operator.id, at: clock.now() };
    await insertNote(tx, conversation, event);
    await audit(tx, conversation, agent, 'chat.assigned', { assignee: operator.id });
  };

  return {
    list: ({ limit, before }) => {
      const cursor = before === '' ? null : (readCursor(before) ?? refuse('INVALID_INPUT'));
      return inTx(async (tx) => {
        const rows = await listConversations(tx, cursor, limit);
        const last = rows.length === limit ? rows.at(-1) : undefined;
        return {
          conversations: rows.map((row) => presentConversation(row, threads.isAttended(row))),
          next: last === undefined ? null : writeCursor({ updatedAt: last.updated_at, id: last.id }),
        };
      });
    },

    messages: (id, { limit, before, after }, agent) =>
      inTx(async (tx) => {
        const conversation = (await findById(tx, id)) ?? refuse('NO_DATA');
        const upTo = before > 0 ? BigInt(before) - 1n : conversation.seq;
        const rows = await readMessages(tx, id, { after: BigInt(after), upTo, limit });
        const newest = rows[0]?.seq ?? 0n;
        await markSeenBy(tx, conversation, { newest, agent, at: clock.now() }, push);
        return {
          conversation: presentConversation(conversation, threads.isAttended(conversation)),
          messages: rows.map((row) => presentMessage(conversation, row)),
        };
      }),

    reply: (id, { message: { deliver, ...sent } }, agent) =>
      inTx(async (tx) => {
        const visible = visibleContent(sent) ?? refuse('INVALID_INPUT');
        let isNew = false;
        // In a scope of their own: a customer could use the id of an agent's message first.
        const key = { scope: `agent chat ${id}`, key: deliver.id, inputHash: inputHash(secrets, sent) };
        const answer = await once(tx, key, async () => {
          isNew = true;
          const conversation = await lockOrRefuse(tx, id);
          await takeIfFree(tx, conversation, agent);
          const content = await withFileFacts(tx, id, visible);
          const message = { sender: 'other' as const, author: authorOf(agent), content, client: null };
          const [stored = refuse('INTERNAL_SERVER_ERROR')] = await threads.append(tx, conversation, [message], { attended: true });
          await audit(tx, conversation, agent, 'chat.replied', { seq: Number(stored.seq) });
          return presentSent(stored);
        });
        const conversation = isNew ? undefined : await findById(tx, id);
        if (conversation !== undefined) await threads.pushAgain(tx, conversation, BigInt(answer.seq));
        return answer;
      }),

    typing: async (id) => {
      const conversation = (await inTx((tx) => findById(tx, id))) ?? refuse('NO_DATA');
      push.typing(roomOf(ownerOf(conversation)));
      return { success: true };
    },

    end: (id, agent) =>
      inTx(async (tx) => {
        const conversation = await lockOrRefuse(tx, id);
        await insertNote(tx, conversation, { kind: 'ended', author: actorOf(agent), at: clock.now() });
        await threads.endSession(tx, conversation);
        await audit(tx, conversation, agent, 'chat.ended');
        return { success: true };
      }),
  };
}

/** Claims an uploaded file for the conversation and adds its stored facts. Refuses NO_DATA for a file of another conversation. */
async function withFileFacts(tx: Tx, conversation: string, content: ChatContent): Promise<ChatContent> {
  if (content.message_type !== 'media' || content.payload.filePath === '') return content;
  const file = (await claimFile(tx, content.payload.filePath, conversation)) ?? refuse('NO_DATA');
  return { ...content, payload: { ...content.payload, ...file } };
}
