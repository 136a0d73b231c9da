import { chatContent, languages } from '@krapao/contract';
import { z } from 'zod';
import { buttonsOf, contentIn, flowMessage, stepId } from './message.js';

const step = z.object({
  id: stepId,
  /** Texts of the customer, in any language, that select this step; the longest match wins. */
  triggers: z.array(z.string().trim().max(100)).max(100),
  messages: z.array(flowMessage).min(1).max(5),
  /** The conversation ends after this step. */
  ends: z.boolean(),
  /** The step answers the customer, who then does not wait for a person; missing: they wait. */
  helps: z.boolean().optional(),
});
export type FlowStep = z.output<typeof step>;

/** Null: no reply. */
const optionalStep = stepId.nullable();
const entrances = ['welcome', 'fallback', 'attachment'] as const;

const shape = z.object({
  /** The greeting when a customer opens the chat for the first time. */
  welcome: optionalStep,
  /** The reply to a text that matches no trigger. */
  fallback: optionalStep,
  /** The reply to a file. */
  attachment: optionalStep,
  steps: z.array(step).max(200),
});
export type ChatFlow = z.output<typeof shape>;

interface Fault {
  path: (string | number)[];
  message: string;
}

/** The replies of the responder while no agent answers: steps that refer to each other (docs/chat.md). */
export const chatFlow = shape.superRefine((flow, check) => {
  for (const { path, message } of [...idFaults(flow), ...triggerFaults(flow), ...messageFaults(flow)])
    check.addIssue({ code: 'custom', path, message });
});

function idFaults({ steps, ...flow }: ChatFlow): Fault[] {
  const ids = steps.map(({ id }) => id);
  return [
    ...entrances.flatMap((entrance) => {
      const id = flow[entrance];
      return id === null || ids.includes(id) ? [] : [{ path: [entrance], message: `names no step: there is no "${id}"` }];
    }),
    ...ids.flatMap((id, index) => (ids.indexOf(id) === index ? [] : [{ path: ['steps', index, 'id'], message: `"${id}" is there twice` }])),
  ];
}

function triggerFaults({ steps }: ChatFlow): Fault[] {
  const idsByText = new Map<string, string>();
  return steps.flatMap(({ id, triggers }, index) =>
    triggers.flatMap((trigger, place): Fault[] => {
      const text = normalizeTrigger(trigger);
      const path = ['steps', index, 'triggers', place];
      const other = idsByText.get(text);
      if (text === '') return [{ path, message: 'has no text' }];
      if (other !== undefined) return [{ path, message: `"${trigger}" already leads to "${other}"` }];
      idsByText.set(text, id);
      return [];
    }),
  );
}

function messageFaults({ steps }: ChatFlow): Fault[] {
  const ids = new Set(steps.map(({ id }) => id));
  return steps.flatMap(({ messages }, index) =>
    messages.flatMap((message, place): Fault[] => {
      const path = ['steps', index, 'messages', place];
      const faults: Fault[] = [];
      for (const button of buttonsOf(message))
        if (button.type === 'postback' && !ids.has(button.payload))
          faults.push({ path, message: `a postback names no step: there is no "${button.payload}"` });
      if (message.message_type === 'quick_replies' && place !== messages.length - 1)
        faults.push({ path, message: 'quick replies are shown under the last message only: put them last' });
      for (const language of languages)
        if (!chatContent.safeParse(contentIn(message, language)).success)
          faults.push({ path, message: `is no message of the chat in "${language}"` });
      return faults;
    }),
  );
}

/** The form in which triggers are compared: case, width, spaces, invisible characters and the two spellings of a Thai or Lao vowel do not matter. */
export const normalizeTrigger = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
