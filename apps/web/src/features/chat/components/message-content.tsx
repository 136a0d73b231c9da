import type { ChatButton } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import type { ChatLine, ChatLineContent } from '../chat';
import { Cards } from './cards';
import { LinkedWords } from './linked-words';
import { MediaMessage } from './media-message';
import { PressButton } from './press-button';

/** What a message says, by its kind (docs/specification.md §2.8). Quick replies stand under it, see {@link QuickReplies}. */
export function MessageContent({ line }: { line: ChatLine }) {
  const t = useTranslations('chat');
  const { content } = line;
  switch (content.message_type) {
    case 'text':
      return <Bubble text={content.payload} />;
    case 'postback':
      return <Bubble text={content.payload.title} />;
    case 'buttons':
      return (
        <div className="chat-btns">
          {content.payload.message && (
            <p>
              <LinkedWords text={content.payload.message} />
            </p>
          )}
          <Buttons buttons={content.payload.buttons} />
        </div>
      );
    case 'quick_replies':
      return content.payload.message && <Bubble text={content.payload.message} />;
    case 'media':
      return <MediaMessage line={line} media={content.payload} />;
    case 'generic':
      return <Cards cards={content.payloads} />;
    case 'unknown':
      return <div className="chat-bub is-unknown">{t('unknown')}</div>;
  }
}

const Bubble = ({ text }: { text: string }) => (
  <div className="chat-bub">
    <LinkedWords text={text} />
  </div>
);

const Buttons = ({ buttons }: { buttons: readonly ChatButton[] }) =>
  buttons.map((button, index) => <PressButton key={index} button={button} />);

/** Answers to choose from: only under the last message (docs/specification.md §2.8). */
export function QuickReplies({ content }: { content: ChatLineContent }) {
  const t = useTranslations('chat');
  return (
    content.message_type === 'quick_replies' && (
      <div className="chat-quick" role="group" aria-label={t('quickReplies')}>
        <Buttons buttons={content.payload.buttons} />
      </div>
    )
  );
}
