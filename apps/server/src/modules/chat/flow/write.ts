import type { Language } from '@krapao/contract';
import type { FlowButton, FlowMessage } from './message.js';

type Words = Record<Language, string>;

/** A text in the order Thai, Lao, English. */
export const words = (th: string, la: string, en: string): Words => ({ th, la, en });

/** Buttons (docs/specification.md §2.8). */
export const linkButton = (payload: string, title: Words): FlowButton => ({ type: 'web', title, payload });
export const callButton = (payload: string, title: Words): FlowButton => ({ type: 'call', title, payload });
export const stepButton = (step: string, title: Words): FlowButton => ({ type: 'postback', title, payload: step });
export const textButton = (title: Words): FlowButton => ({ type: 'text', title });

export const textMessage = (payload: Words): FlowMessage => ({ message_type: 'text', payload });
export const buttonsMessage = (message: Words, ...buttons: FlowButton[]): FlowMessage => ({
  message_type: 'buttons',
  payload: { message, buttons },
});
export const quickReplies = (message: Words, ...buttons: FlowButton[]): FlowMessage => ({
  message_type: 'quick_replies',
  payload: { message, buttons },
});
