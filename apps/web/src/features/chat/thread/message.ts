import type { ChatContent, Conversation } from '@krapao/contract';
import type { ChatLineContent } from '../chat';

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
    message: { message_type: string; payload?: unknown; payloads?: unknown; deliver?: { id?: string } };
  };

const known: ReadonlySet<string> = new Set<ChatContent['message_type']>([
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
]);

const contentOf = ({ message_type, payload, payloads }: Wire['message']): ChatLineContent => {
  if (!known.has(message_type)) return { message_type: 'unknown' };
  return { message_type, ...(message_type === 'generic' ? { payloads } : { payload }) } as ChatContent;
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
