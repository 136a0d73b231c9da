import type { AgentConversation, AgentReply, Api, ChatContent, Conversation } from '@krapao/contract';
import { recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import { once } from '../../../platform/idempotency.js';
import { inputHash } from '../../../platform/ids.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { presentConversation, presentMessage, presentSent } from '../chat.presenter.js';
import { readCursor, visibleContent, writeCursor } from '../chat.rules.js';
import { type ConversationRow, lockConversation } from '../conversation.repository.js';
import { claimFile } from '../media/media.repository.js';
import { readMessages } from '../message.repository.js';
import { type ChatPush, ownerOf, roomOf } from '../room.js';
import type { Threads } from '../threads.js';
import { findById, listConversations, markSeen } from './desk.repository.js';

/** The calling agent and the request id, for the audit. */
export interface Agent {
  name: string;
  request: string;
}

/** The chat for the operator's agents. Calls with an unknown conversation id are refused with NO_DATA. */
export interface ChatDesk {
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

export interface DeskDependencies {
  inTx: InTx;
  clock: Pick<Clock, 'now'>;
  secrets: readonly string[];
  threads: Threads;
  push: Pick<ChatPush, 'typing' | 'seen'>;
}

export function createChatDesk({ inTx, clock, secrets, threads, push }: DeskDependencies): ChatDesk {
  const audit = (tx: Tx, { member, id }: Pick<ConversationRow, 'member' | 'id'>, agent: Agent, action: string, detail: object = {}) =>
    recordAudit(tx, { actor: `agent:${agent.name}`, member, request: agent.request }, action, clock.now(), { conversation: id, ...detail });
  const lockOrRefuse = async (tx: Tx, id: string): Promise<ConversationRow> => (await lockConversation(tx, id)) ?? refuse('NO_DATA');

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
        const owner = newest > conversation.seen_seq ? await markSeen(tx, id, newest) : null;
        if (owner !== null) {
          await audit(tx, conversation, agent, 'chat.seen', { seq: Number(newest) });
          tx.afterCommit(() => push.seen(roomOf(owner), Number(newest)));
        }
        return {
          conversation: presentConversation(conversation, threads.isAttended(conversation)),
          messages: rows.map((row) => presentMessage(conversation, row)),
        };
      }),

    reply: (id, { message: { deliver, ...content } }, agent) =>
      inTx(async (tx) => {
        const visible = visibleContent(content) ?? refuse('INVALID_INPUT');
        let isNew = false;
        // In a scope of their own: a customer could use the id of an agent's message first.
        const key = { scope: `agent chat ${id}`, key: deliver.id, inputHash: inputHash(secrets, content) };
        const answer = await once(tx, key, async () => {
          isNew = true;
          const conversation = await lockOrRefuse(tx, id);
          const message = { sender: 'other' as const, author: agent.name, content: await withFileFacts(tx, id, visible), client: null };
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
