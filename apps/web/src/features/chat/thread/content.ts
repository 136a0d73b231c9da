import type { ChatContent } from '@krapao/contract';
import type { ChatLineContent } from '../chat';

/** What a message says, as any backend tells it: kinds may be new, and nothing is where it should be. */
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

/** The content where it is of a kind and a shape that can be drawn; else unknown, so that one message never takes the page down. */
export function contentOf({ message_type, payload, payloads }: WireContent): ChatLineContent {
  const isShaped =
    Object.hasOwn(shapes, message_type) && shapes[message_type as ChatContent['message_type']]({ message_type, payload, payloads });
  if (!isShaped) return { message_type: 'unknown' };
  return { message_type, ...(message_type === 'generic' ? { payloads } : { payload }) } as ChatContent;
}
