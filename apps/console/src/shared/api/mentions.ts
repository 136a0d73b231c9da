import type { ChatMention } from '@krapao/contract/desk';

const receivers = new Set<(mention: ChatMention) => void>();

/** Passes a mention of the operator on. */
export const noteMention = (mention: ChatMention): void => {
  for (const receive of receivers) receive(mention);
};

/** Receives mentions until the returned function is called. */
export const onMention = (receive: (mention: ChatMention) => void): (() => void) => {
  receivers.add(receive);
  return () => void receivers.delete(receive);
};
