import type { Language } from '@krapao/contract';
import type { FlowButton, FlowMessage } from './message.js';

type Words = Record<Language, string>;

/** Words in the order Thai, Lao, English. */
export const words = (th: string, la: string, en: string): Words => ({ th, la, en });

/** Buttons by what they do (docs/specification.md §2.8). */
export const opens = (payload: string, title: Words): FlowButton => ({ type: 'web', title, payload });
export const phones = (payload: string, title: Words): FlowButton => ({ type: 'call', title, payload });
export const leadsTo = (step: string, title: Words): FlowButton => ({ type: 'postback', title, payload: step });
export const says = (title: Words): FlowButton => ({ type: 'text', title });

export const saying = (payload: Words): FlowMessage => ({ message_type: 'text', payload });
export const asking = (message: Words, ...buttons: FlowButton[]): FlowMessage => ({
  message_type: 'buttons',
  payload: { message, buttons },
});
export const offering = (message: Words, ...buttons: FlowButton[]): FlowMessage => ({
  message_type: 'quick_replies',
  payload: { message, buttons },
});
