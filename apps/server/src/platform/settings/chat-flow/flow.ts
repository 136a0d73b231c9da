import { chatContent, languages } from '@krapao/contract';
import { z } from 'zod';
import { heard } from './heard.js';
import { buttonsOf, flowMessage, said, stepId } from './message.js';

const step = z.object({
  id: stepId,
  /** Words of the customer, in any language, that lead here; the longest one that was said wins. */
  triggers: z.array(z.string().trim().max(100)).max(100),
  messages: z.array(flowMessage).min(1).max(5),
  /** The talk ends with what this step says. */
  ends: z.boolean(),
});
export type FlowStep = z.output<typeof step>;

/** A step to be told, or silence. */
const stepOrSilence = stepId.nullable();
const entrances = ['welcome', 'fallback', 'attachment'] as const;

const shape = z.object({
  /** Greets whoever opens the chat for the first time. */
  welcome: stepOrSilence,
  /** Answers what no trigger understands, and a file. */
  fallback: stepOrSilence,
  attachment: stepOrSilence,
  steps: z.array(step).max(200),
});
export type ChatFlow = z.output<typeof shape>;

interface Fault {
  path: (string | number)[];
  message: string;
}

/** What the responder says when nobody else does: steps that lead to each other (docs/chat.md). */
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
  const seen = new Map<string, string>();
  return steps.flatMap(({ id, triggers }, index) =>
    triggers.flatMap((trigger, place): Fault[] => {
      const word = heard(trigger);
      const path = ['steps', index, 'triggers', place];
      const other = seen.get(word);
      if (word === '') return [{ path, message: 'says nothing' }];
      if (other !== undefined) return [{ path, message: `"${trigger}" already leads to "${other}"` }];
      seen.set(word, id);
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
        if (!chatContent.safeParse(said(message, language)).success)
          faults.push({ path, message: `is no message of the chat in "${language}"` });
      return faults;
    }),
  );
}
