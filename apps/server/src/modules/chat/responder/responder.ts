import type { ChatContent, Language } from '@krapao/contract';
import { type ChatFlow, type FlowStep, normalizeTrigger } from '../flow/flow.js';
import { contentIn } from '../flow/message.js';

export interface Answer {
  /** In order; empty: the flow is silent here. */
  replies: ChatContent[];
  /** The session ends with them. */
  ends: boolean;
  /** They answer the customer: no person has to. */
  helps: boolean;
}

/** The greeting before the customer's first message. */
export const welcome = (flow: ChatFlow, language: Language): ChatContent[] => render(stepOf(flow, flow.welcome), language).replies;

/** The flow's answer to a customer's message (docs/specification.md §2.8). Pure, and never throws: unexpected input gets the fallback. */
export const answer = (flow: ChatFlow, content: ChatContent, language: Language): Answer => render(stepFor(flow, content), language);

function stepFor(flow: ChatFlow, content: ChatContent): FlowStep | undefined {
  const fallback = stepOf(flow, flow.fallback);
  switch (content.message_type) {
    case 'text':
      return triggered(flow, content.payload) ?? fallback;
    case 'postback':
      // The button may come from an earlier version of the flow: try its title as text.
      return stepOf(flow, content.payload.payload) ?? triggered(flow, content.payload.title) ?? fallback;
    case 'media':
      return triggered(flow, content.payload.message) ?? stepOf(flow, flow.attachment);
    default:
      return fallback;
  }
}

/** The step with the longest trigger in the text; of equally long triggers the first. */
function triggered({ steps }: ChatFlow, text: string): FlowStep | undefined {
  const line = normalizeTrigger(text);
  let best: { step: FlowStep; length: number } | undefined;
  for (const step of steps)
    for (const trigger of step.triggers.map(normalizeTrigger))
      if (trigger.length > (best?.length ?? 0) && containsTrigger(line, trigger)) best = { step, length: trigger.length };
  return best?.step;
}

const SPACED = /[\p{Script=Latin}\p{Nd}]/u;

/** Thai and Lao have no spaces between words, so their triggers match anywhere; Latin words and numbers match only as whole words. */
function containsTrigger(line: string, trigger: string): boolean {
  const joined = (inside: string | undefined, beside: string | undefined): boolean =>
    inside !== undefined && beside !== undefined && SPACED.test(inside) && SPACED.test(beside);
  for (let at = line.indexOf(trigger); at !== -1; at = line.indexOf(trigger, at + 1))
    if (!joined(trigger.at(0), line[at - 1]) && !joined(trigger.at(-1), line[at + trigger.length])) return true;
  return false;
}

const stepOf = ({ steps }: ChatFlow, id: string | null): FlowStep | undefined => steps.find((step) => step.id === id);

const render = (step: FlowStep | undefined, language: Language): Answer => ({
  replies: step?.messages.map((message) => contentIn(message, language)) ?? [],
  ends: step?.ends ?? false,
  helps: step?.helps ?? false,
});
