import type { Conversation } from '@krapao/contract';

/** One message as somebody holds it: the database, a screen of the customer's, or the desk. */
export interface Told {
  seq: number;
  id: string;
  /** The sender's own id of it; of the responder's messages, which have none, the message's. */
  clientId: string;
  sender: 'customer' | 'other';
  /** What it says, whatever its kind. */
  says: string;
}

export function toldOf({ _id, seq, sender, message }: Conversation): Told {
  const { deliver, ...content } = message;
  return { seq, id: _id, clientId: deliver.id, sender, says: saysOf(content) };
}

/** The content as text, keys in order: the database keeps them in one of its own. */
export const saysOf = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) => (isRecord(value) ? sorted(value) : value));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Takes messages in any order and any number of times, and keeps them by their places without a hole: what a client does that
 * cannot lose a message.
 */
export interface Thread {
  readonly all: readonly Told[];
  /** Takes what follows at once; false where something before it is missing. */
  take(message: Told): boolean;
  /** Messages that were told again under their place, but as others. */
  readonly changed: readonly Told[];
}

export function newThread(): Thread {
  const [all, changed]: [Told[], Told[]] = [[], []];
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
