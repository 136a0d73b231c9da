import type { ChatFlow, FlowMessage, FlowStep } from '../../chat-flow/index.js';
import { closeSteps } from './close.js';
import { moneySteps } from './money.js';
import { talkSteps } from './talk.js';

/** Stands until the operator writes their own: it names no bonus, number or address that a site may not have. */
export const defaultChatFlow: ChatFlow = {
  welcome: 'hello',
  fallback: 'fallback',
  attachment: 'attachment',
  steps: [...talkSteps, ...moneySteps, ...closeSteps],
};

/** The default flow, some of its steps in other words (by id) and others beside them. */
export const chatFlowWith = (retold: ReadonlyMap<string, FlowMessage[]>, added: readonly FlowStep[]): ChatFlow => ({
  ...defaultChatFlow,
  steps: [...defaultChatFlow.steps.map((step) => ({ ...step, messages: retold.get(step.id) ?? step.messages })), ...added],
});
