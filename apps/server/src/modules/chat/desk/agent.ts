import { recordAudit } from '../../../platform/audit.js';
import { refuse } from '../../../platform/errors.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { type ConversationRow, lockConversation } from '../conversation.repository.js';

/** Who answers, and the request id, for the audit: an agent of another tool by name, or an operator of the desk. */
export interface Agent {
  name: string;
  request: string;
  operator?: { id: string; address: string };
}

/** The actor in audit rows and notes. */
export const actorOf = ({ name, operator }: Agent): string => (operator === undefined ? `agent:${name}` : `operator:${operator.id}`);

/** The author of the agent's messages. No agent's name has a colon, so no other tool can write as an operator. */
export const authorOf = (agent: Agent): string => (agent.operator === undefined ? agent.name : actorOf(agent));

export function auditChat(
  tx: Tx,
  { member, id, username }: Pick<ConversationRow, 'member' | 'id' | 'username'>,
  agent: Agent,
  { action, at, detail = {} }: { action: string; at: Date; detail?: object },
): Promise<void> {
  const { operator, request } = agent;
  const facts =
    operator === undefined
      ? {}
      : { permission: 'chat.answer', target: { kind: 'chat', id, label: username ?? '' }, address: operator.address };
  return recordAudit(tx, { actor: actorOf(agent), member, request }, action, at, { conversation: id, ...facts, ...detail });
}

/** @throws NO_DATA */
export const lockOrRefuse = async (tx: Tx, id: string): Promise<ConversationRow> => (await lockConversation(tx, id)) ?? refuse('NO_DATA');
