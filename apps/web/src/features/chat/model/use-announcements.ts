import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChatLine, ChatLineContent } from '../chat';

/** The lines after `key`, oldest first; empty if the key is gone. */
const linesAfter = (lines: readonly ChatLine[], key: string): readonly ChatLine[] => {
  const index = lines.findLastIndex((line) => line.key === key);
  return index === -1 ? [] : lines.slice(index + 1);
};

/**
 * The text for screen readers: answers received since the panel opened, and failed messages of the customer. Scrolling announces nothing.
 */
export function useAnnouncements(lines: readonly ChatLine[]): string {
  const t = useTranslations('chat');
  const [announced, setAnnounced] = useState({ lines, text: '' });
  if (announced.lines === lines) return announced.text;
  const last = announced.lines.at(-1);
  const answers = last ? linesAfter(lines, last.key).filter(({ mine }) => !mine) : [];
  const failures = lines.filter((line) => line.status === 'failed' && !announced.lines.includes(line));
  const news = [
    ...answers.map(({ content }) => `${t('admin')}: ${plainText(content, t)}`),
    ...(last ? failures : []).map(() => t('failed')),
  ];
  const text = news.length > 0 ? news.join('. ') : announced.text;
  setAnnounced({ lines, text });
  return text;
}

/** A message as plain text for screen readers. */
function plainText(content: ChatLineContent, t: ReturnType<typeof useTranslations<'chat'>>): string {
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
