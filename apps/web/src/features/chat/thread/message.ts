import type { ChatContent, Conversation } from '@krapao/contract';
import type { ChatLineContent } from '../chat';

/** A stored message. */
export interface Message {
  /** The sender's id of the message, otherwise the server's: the same message has the same id on every path. */
  id: string;
  /** Sequence number in the conversation, from 1; 0 for a greeting that is not stored; null on a backend without sequence numbers. */
  seq: number | null;
  mine: boolean;
  /** ISO 8601 UTC. */
  at: string;
  session: string;
  content: ChatLineContent;
}

/** A conversation entry from any backend: ids and sequence numbers are optional extras, and kinds may be unknown. */
export type Wire = Omit<Conversation, '_id' | 'seq' | 'message'> &
  Partial<Pick<Conversation, '_id' | 'seq'>> & {
    message: WireContent & { deliver?: { id?: string } };
  };

export function fromWire({ _id, seq, sender, message, createdAt, session_id }: Wire): Message {
  const content = contentOf(message);
  return {
    // Without any id, equal content at the same time counts as the same message.
    id: message.deliver?.id || _id || `${createdAt} ${sender} ${JSON.stringify(content)}`,
    seq: seq ?? null,
    mine: sender === 'customer',
    at: createdAt,
    session: session_id,
    content,
  };
}

/** Message content from any backend: the kind may be unknown and the shape is not trusted. */
export interface WireContent {
  message_type: string;
  payload?: unknown;
  payloads?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const areTexts = (value: unknown, ...names: string[]): boolean => names.every((name) => typeof fieldsOf(value)[name] === 'string');
const areAll = (value: unknown, is: (each: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);

const areButtons = (value: unknown): boolean => areAll(value, (button) => areTexts(button, 'type', 'title', 'payload'));
const isWithButtons = ({ payload }: WireContent): boolean => areTexts(payload, 'message') && areButtons(fieldsOf(payload)['buttons']);
const isCard = (card: unknown): boolean => areTexts(card, 'image', 'title', 'subtitle') && areButtons(fieldsOf(card)['buttons']);

const shapes: Readonly<Record<ChatContent['message_type'], (content: WireContent) => boolean>> = {
  text: ({ payload }) => typeof payload === 'string',
  buttons: isWithButtons,
  media: ({ payload }) => areTexts(payload, 'message', 'url', 'fileType', 'filePath', 'name'),
  quick_replies: isWithButtons,
  generic: ({ payloads }) => areAll(payloads, isCard),
  postback: ({ payload }) => areTexts(payload, 'title', 'payload'),
};

/** The content if its kind and shape are known, otherwise `unknown`, so that one malformed message cannot break the page. */
export function contentOf({ message_type, payload, payloads }: WireContent): ChatLineContent {
  const isShaped =
    Object.hasOwn(shapes, message_type) && shapes[message_type as ChatContent['message_type']]({ message_type, payload, payloads });
  if (!isShaped) return { message_type: 'unknown' };
  return { message_type, ...(message_type === 'generic' ? { payloads } : { payload }) } as ChatContent;
}
