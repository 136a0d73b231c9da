import { textsIn, type ValueLine } from '../../../platform/collection.js';
import type { ChatFlow } from './flow.js';

/** The flow as lines: one per entrance, one per step. */
export const flowLines = (value: unknown): ValueLine[] => {
  const { steps, ...entrances } = value as ChatFlow;
  return [
    ...Object.entries(entrances).map(([name, step]): ValueLine => ({
      field: 'step',
      id: `entrance ${name}`,
      text: `${name} → ${step ?? '–'}`,
    })),
    ...steps.map((step): ValueLine => ({ field: 'step', id: step.id, text: stepText(step) })),
  ];
};

function stepText({ id, triggers, messages, ends }: ChatFlow['steps'][number]): string {
  const words = messages.flatMap(textsIn);
  return [id, triggers.join(', '), ...words, ...(ends ? ['■'] : [])].filter(Boolean).join(' · ');
}
