import type { ChatFlow, FlowStep } from '../flow.js';
import type { FlowMessage } from '../message.js';
import { closeSteps } from './close.js';
import { moneySteps } from './money.js';
import { talkSteps } from './talk.js';

/** The flow until the operator writes one: it names no bonus, number or address that a site may not have. */
export const defaultChatFlow: ChatFlow = {
  welcome: 'hello',
  fallback: 'fallback',
  attachment: 'attachment',
  steps: [...talkSteps, ...moneySteps, ...closeSteps],
};

/** The default flow with the messages of some steps replaced (by id) and other steps added. */
export const chatFlowWith = (replaced: ReadonlyMap<string, FlowMessage[]>, added: readonly FlowStep[]): ChatFlow => ({
  ...defaultChatFlow,
  steps: [...defaultChatFlow.steps.map((step) => ({ ...step, messages: replaced.get(step.id) ?? step.messages })), ...added],
});
