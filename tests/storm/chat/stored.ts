import type { Conversation } from '@krapao/contract';

/** One message as one side has it: the database, a screen of the customer, or the desk. */
export interface StoredMessage {
  seq: number;
  id: string;
  /** The sender's own id of it; for the responder's messages, which have none, the message's id. */
  clientId: string;
  sender: 'customer' | 'other';
  /** Its content, of any kind. */
  says: string;
}

export function storedOf({ _id, seq, sender, message }: Conversation): StoredMessage {
  const { deliver, ...content } = message;
  return { seq, id: _id, clientId: deliver.id, sender, says: saysOf(content) };
}

/** The content as text with sorted keys: the database stores them in its own order. */
export const saysOf = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) => (isRecord(value) ? sorted(value) : value));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Accepts messages in any order and any number of times, and stores them by place without a gap: what a client does that loses no
 * message.
 */
export interface Thread {
  readonly all: readonly StoredMessage[];
  /** Accepts the messages that follow immediately; false where an earlier one is missing. */
  take(message: StoredMessage): boolean;
  /** Messages that were delivered again at their place with another content. */
  readonly changed: readonly StoredMessage[];
}

export function newThread(): Thread {
  const [all, changed]: [StoredMessage[], StoredMessage[]] = [[], []];
  return {
    all,
    changed,
    take: (message) => {
      if (message.seq > all.length + 1) return false;
      const known = all[message.seq - 1];
      if (known === undefined) all.push(message);
      else if (saysOf(known) !== saysOf(message)) changed.push(message);
      return true;
    },
  };
}
