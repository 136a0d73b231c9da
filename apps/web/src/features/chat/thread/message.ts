import type { Conversation } from '@krapao/contract';
import type { ChatLineContent } from '../chat';
import { contentOf, type WireContent } from './content';

/** A message that the server has. */
export interface Message {
  /** The sender's own id of it, or the server's: the same message has the same id however it came. */
  id: string;
  /** Place in the conversation, from 1; 0 for a greeting that is not stored; null on a backend that counts none. */
  seq: number | null;
  mine: boolean;
  /** ISO 8601 UTC. */
  at: string;
  session: string;
  content: ChatLineContent;
}

/** A conversation as any backend tells it: ids and places are extras, and kinds may be new. */
export type Wire = Omit<Conversation, '_id' | 'seq' | 'message'> &
  Partial<Pick<Conversation, '_id' | 'seq'>> & {
    message: WireContent & { deliver?: { id?: string } };
  };

export function fromWire({ _id, seq, sender, message, createdAt, session_id }: Wire): Message {
  const content = contentOf(message);
  return {
    // Without any id the same words at the same moment are the same message.
    id: message.deliver?.id || _id || `${createdAt} ${sender} ${JSON.stringify(content)}`,
    seq: seq ?? null,
    mine: sender === 'customer',
    at: createdAt,
    session: session_id,
    content,
  };
}
