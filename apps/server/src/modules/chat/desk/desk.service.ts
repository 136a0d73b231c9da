import type { AgentConversation, AgentReply, Api, ChatContent, Conversation } from '@krapao/contract';
import { recordAudit } from '../../../platform/audit.js';
import type { Clock } from '../../../platform/clock.js';
import { refuse } from '../../../platform/errors.js';
import { once } from '../../../platform/idempotency.js';
import { inputHash } from '../../../platform/ids.js';
import type { InTx, Tx } from '../../../platform/unit-of-work.js';
import { presentMessage, presentSent } from '../chat.presenter.js';
import { visibleContent } from '../chat.rules.js';
import { type ConversationRow, lockConversation } from '../conversation.repository.js';
import { claimFile } from '../media/index.js';
import { readMessages } from '../message.repository.js';
import type { ChatPush } from '../push.js';
import { ownerOf, roomOf } from '../room.js';
import type { Threads } from '../threads.js';
import { readCursor, writeCursor } from './cursor.rules.js';
import { presentConversation } from './desk.presenter.js';
import { findById, listConversations, markSeen } from './desk.repository.js';

/** Which agent calls, and in which request: goes into the audit. */
export interface Agent {
  name: string;
  request: string;
}

/** The operator's side of the chat. Everything in it is of a conversation by its id, NO_DATA where there is none. */
export interface ChatDesk {
  /** Newest activity first. `before`: the `next` of an earlier page. */
  list(page: { limit: number; before: string }): Promise<{ conversations: AgentConversation[]; next: string | null }>;
  /** Messages between two places (0: no bound), newest first. The newest of them, and all before it, are seen with that. */
  messages(
    id: string,
    page: { limit: number; before: number; after: number },
    agent: Agent,
  ): Promise<{ conversation: AgentConversation; messages: Conversation[] }>;
  /** The same `deliver.id` again is the same message; with other words KEY_INVALID. */
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
  const held = async (tx: Tx, id: string): Promise<ConversationRow> => (await lockConversation(tx, id)) ?? refuse('NO_DATA');

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
        const seen = visibleContent(content) ?? refuse('INVALID_INPUT');
        let isNew = false;
        // The agent's ids are kept apart from the customer's, who could take one before them.
        const key = { scope: `agent chat ${id}`, key: deliver.id, inputHash: inputHash(secrets, content) };
        const answer = await once(tx, key, async () => {
          isNew = true;
          const conversation = await held(tx, id);
          const said = { sender: 'other' as const, author: agent.name, content: await withFile(tx, id, seen), client: null };
          const [stored = refuse('INTERNAL_SERVER_ERROR')] = await threads.append(tx, conversation, [said], { attended: true });
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
        const conversation = await held(tx, id);
        await threads.end(tx, conversation);
        await audit(tx, conversation, agent, 'chat.ended');
        return { success: true };
      }),
  };
}

/** A file of ours becomes one of the conversation, named by what was stored; NO_DATA for one of another. */
async function withFile(tx: Tx, conversation: string, content: ChatContent): Promise<ChatContent> {
  if (content.message_type !== 'media' || content.payload.filePath === '') return content;
  const file = (await claimFile(tx, content.payload.filePath, conversation)) ?? refuse('NO_DATA');
  return { ...content, payload: { ...content.payload, ...file } };
}
