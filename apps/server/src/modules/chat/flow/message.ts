import { CHAT_TEXT_MAX, type ChatButton, type ChatContent, type Language } from '@krapao/contract';
import { z } from 'zod';
import { inLanguages, webLink } from '../../../platform/settings/index.js';

/** Plain text. Line breaks are kept; other control characters become spaces. */
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim());
const words = (max: number) => inLanguages(plain(max));
const requiredWords = (max: number) => inLanguages(plain(max).refine((text) => text !== '', 'has no text'));

/** A path of our own site, or any other address. */
const ownPath = z.string().regex(/^\/(?!\/)[\w./?=&%#~+:@,-]*$/);
const link = z.union([ownPath, webLink], 'is neither a path of our own nor an http(s) address').refine(({ length }) => length <= 1_000);
/** The content security policy allows pictures of our own site only. */
const ownPicture = z.string().regex(/^\/(?!\/)[\w./-]+$/, 'is no picture of our own site');
const phone = z.string().regex(/^\+?\d{3,15}$/, 'takes digits only');

export const stepId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const title = requiredWords(200);
/** `text` sends its title as a message of the customer; the others are as in docs/specification.md §2.8. The payload of a postback is the id of a step. */
const button = z.discriminatedUnion('type', [
  z.object({ type: z.literal('web'), title, payload: link }),
  z.object({ type: z.literal('call'), title, payload: phone }),
  z.object({ type: z.literal('postback'), title, payload: stepId }),
  z.object({ type: z.literal('text'), title }),
]);
export type FlowButton = z.output<typeof button>;

const card = z.object({
  image: z.union([z.literal(''), ownPicture]),
  title: requiredWords(200),
  subtitle: words(500),
  buttons: z.array(button).max(5),
});

const media = z.discriminatedUnion('fileType', [
  z.object({ fileType: z.literal('image'), url: ownPicture, message: words(CHAT_TEXT_MAX), name: plain(200) }),
  z.object({ fileType: z.literal('video'), url: ownPath, message: words(CHAT_TEXT_MAX), name: plain(200) }),
  z.object({ fileType: z.literal('file'), url: link, message: words(CHAT_TEXT_MAX), name: plain(200) }),
]);

const withButtons = z.object({ message: words(CHAT_TEXT_MAX), buttons: z.array(button).min(1).max(13) });

export const flowMessage = z.discriminatedUnion('message_type', [
  z.object({ message_type: z.literal('text'), payload: requiredWords(CHAT_TEXT_MAX) }),
  z.object({ message_type: z.literal('buttons'), payload: withButtons }),
  z.object({ message_type: z.literal('quick_replies'), payload: withButtons }),
  z.object({ message_type: z.literal('generic'), payloads: z.array(card).min(1).max(10) }),
  z.object({ message_type: z.literal('media'), payload: media }),
]);
export type FlowMessage = z.output<typeof flowMessage>;

/** The chat message of a flow message in one language. */
export function contentIn(message: FlowMessage, language: Language): ChatContent {
  const asButton = (each: FlowButton): ChatButton => ({ payload: '', ...each, title: each.title[language] });
  switch (message.message_type) {
    case 'text':
      return { message_type: 'text', payload: message.payload[language] };
    case 'buttons':
    case 'quick_replies': {
      const { payload, message_type } = message;
      return { message_type, payload: { message: payload.message[language], buttons: payload.buttons.map(asButton) } };
    }
    case 'generic': {
      const payloads = message.payloads.map(({ image, title: heading, subtitle, buttons }) => ({
        image,
        title: heading[language],
        subtitle: subtitle[language],
        buttons: buttons.map(asButton),
      }));
      return { message_type: 'generic', payloads };
    }
    case 'media':
      return { message_type: 'media', payload: { ...message.payload, message: message.payload.message[language], filePath: '' } };
  }
}

/** All buttons of a message, including those of its cards. */
export function buttonsOf(message: FlowMessage): readonly FlowButton[] {
  if (message.message_type === 'buttons' || message.message_type === 'quick_replies') return message.payload.buttons;
  return message.message_type === 'generic' ? message.payloads.flatMap(({ buttons }) => buttons) : [];
}
