import type { useTranslations } from 'use-intl';
import type { ChatLineContent } from '../chat';

/** What a message says, for those who hear it. */
export function plainText(content: ChatLineContent, t: ReturnType<typeof useTranslations<'chat'>>): string {
  switch (content.message_type) {
    case 'text':
      return content.payload;
    case 'buttons':
    case 'quick_replies':
      return [content.payload.message, ...content.payload.buttons.map(({ title }) => title)].join(', ');
    case 'media':
      return [t(content.payload.fileType), content.payload.message || content.payload.name].join(' ');
    case 'generic':
      return content.payloads.map(({ title, subtitle }) => `${title} ${subtitle}`).join(', ');
    case 'postback':
      return content.payload.title;
    case 'unknown':
      return t('unknown');
  }
}
