import type { ChatFlow, FlowStep } from '../../chat-flow/index.js';
import { closeSteps } from './close.js';
import { moneySteps } from './money.js';
import { bonus, talkSteps } from './talk.js';

/** Stands until the operator writes their own: it names no bonus, no number and no page that a site may not have. */
export const defaultChatFlow: ChatFlow = {
  welcome: 'hello',
  fallback: 'fallback',
  attachment: 'attachment',
  steps: [...talkSteps, ...moneySteps, bonus, ...closeSteps],
};

/** The default flow with a site's own steps in place of those of the same id, and the others beside them. */
export const chatFlowWith = (own: readonly FlowStep[]): ChatFlow => {
  const ids = new Set(own.map(({ id }) => id));
  return { ...defaultChatFlow, steps: [...defaultChatFlow.steps.filter(({ id }) => !ids.has(id)), ...own] };
};
