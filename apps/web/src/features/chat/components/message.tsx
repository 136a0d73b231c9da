import type { ChatButton, ChatCard } from '@krapao/contract';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useSlides } from '@krapao/ui/slides';
import { formatDate } from '@krapao/ui/format';
import { AlertIcon, CheckIcon, ChevronLeftIcon, ChevronRightIcon, LoaderIcon, ResendIcon, SeenIcon, TrashIcon } from '@krapao/ui/icons';
import { classes } from '@krapao/ui/classes';
import { IconButton } from '@krapao/ui/icon-button';
import type { ChatLine, ChatLineContent } from '../chat';
import { mediaAddress } from '../model/links';
import { LinkedText, MessageButton } from './links';
import { MediaMessage } from './media-message';
import { usePanel } from './panel-context';

interface MessageProps {
  line: ChatLine;
  isLast: boolean;
  hasMeta: boolean;
}

/** One message of the thread. */
export const Message = memo(function Message({ line, isLast, hasMeta }: MessageProps) {
  const t = useTranslations('chat');
  const hasFailed = line.status === 'failed';
  return (
    <div
      role="article"
      aria-label={`${t(line.mine ? 'you' : 'admin')} ${timeOf(line)}`}
      className={classes('chat-msg', line.mine && 'is-mine', hasFailed && 'is-bad')}
    >
      <MessageContent line={line} />
      {hasMeta && <Meta line={line} />}
      {isLast && <QuickReplies content={line.content} />}
      {hasFailed && <FailedActions line={line} />}
    </div>
  );
});

const timeOf = ({ at }: ChatLine): string => formatDate(at).slice(11, 16);

function Meta({ line }: { line: ChatLine }) {
  const t = useTranslations('chat');
  if (!line.mine) return <span className="chat-meta">{timeOf(line)}</span>;
  switch (line.status) {
    case 'uploading_file':
    case 'sending':
      return (
        <span className="chat-meta">
          <LoaderIcon className="k-spin" />
          {t(line.status === 'sending' ? 'sending' : 'uploading')}
        </span>
      );
    case 'failed':
      return (
        <span className="chat-meta is-bad">
          <AlertIcon />
          {t('failed')}
        </span>
      );
    case 'succeed':
      return (
        <span className="chat-meta">
          {timeOf(line)}
          {line.seen ? <SeenIcon /> : <CheckIcon />}
          <span>{t(line.seen ? 'seen' : 'sent')}</span>
        </span>
      );
  }
}

function FailedActions({ line: { key } }: { line: ChatLine }) {
  const t = useTranslations('chat');
  const { resend, remove } = usePanel();
  return (
    <div className="chat-again">
      <button type="button" onClick={() => resend(key)}>
        <ResendIcon size="sm" />
        {t('resend')}
      </button>
      <button type="button" onClick={() => remove(key)}>
        <TrashIcon size="sm" />
        {t('remove')}
      </button>
    </div>
  );
}

/** The content of a message by kind (docs/specification.md §2.8). Quick replies are rendered separately, see {@link QuickReplies}. */
function MessageContent({ line }: { line: ChatLine }) {
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
              <LinkedText text={content.payload.message} />
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
    <LinkedText text={text} />
  </div>
);

const Buttons = ({ buttons }: { buttons: readonly ChatButton[] }) =>
  buttons.map((button, index) => <MessageButton key={index} button={button} />);

/** Quick replies, shown only under the last message (docs/specification.md §2.8). */
function QuickReplies({ content }: { content: ChatLineContent }) {
  const t = useTranslations('chat');
  return (
    content.message_type === 'quick_replies' && (
      <div className="chat-quick" role="group" aria-label={t('quickReplies')}>
        <Buttons buttons={content.payload.buttons} />
      </div>
    )
  );
}

/** Cards in a row: swiped, or turned by the buttons below. */
function Cards({ cards }: { cards: readonly ChatCard[] }) {
  const t = useTranslations('chat');
  const { row, current, fits, turn } = useSlides(cards.length);
  const count = String(cards.length);
  return (
    <section className="chat-cards" aria-label={t('cards')}>
      <div ref={row} className="chat-cards__row">
        {cards.map((card, index) => (
          <article key={index} className="chat-card" aria-label={t('card', { number: String(index + 1), count })}>
            <CardImage image={card.image} />
            <div className="chat-card__t">
              <b>{card.title}</b>
              {card.subtitle && <small>{card.subtitle}</small>}
            </div>
            {card.buttons.map((button, place) => (
              <MessageButton key={place} button={button} />
            ))}
          </article>
        ))}
      </div>
      {!fits && (
        <div className="chat-cards__turn">
          <IconButton label={t('previousCard')} disabled={current === 0} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={t('nextCard')} disabled={current === cards.length - 1} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </section>
  );
}

/** Decorative: the title and buttons describe the card. */
function CardImage({ image }: { image: string }) {
  const src = mediaAddress({ filePath: image, url: '' });
  return src && <img src={src} alt="" loading="lazy" draggable={false} />;
}
