import { useState, type FocusEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Virtualizer } from 'virtua';
import { Illustration } from '@krapao/ui/illustration';
import awayArt from '@krapao/ui/illustration/away.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { BrandMark } from '@krapao/ui/brand-mark';
import { Button } from '@krapao/ui/button';
import { ChevronDownIcon, LoaderIcon } from '@krapao/ui/icons';
import { classes } from '@krapao/ui/classes';
import { useDelayed } from '@krapao/ui/skeleton';
import type { Chat, ChatLine, ChatLineContent } from '../chat';
import type { Row } from '../model/rows';
import { useThread } from '../model/use-thread';
import { Message } from './message';

/** Space above the first message in px; the virtualizer needs it. */
const TOP_SPACE = 16;
/** Rendered range beyond the viewport in px: Tab reaches the next button, and fast scrolling shows no gap. */
const OVERSCAN = 600;

/** The list of messages. Only those near the viewport are rendered. */
export function Thread({ chat }: { chat: Chat }) {
  const t = useTranslations('chat');
  const { list, log, rows, shift, isAtEnd, hasNews, isFetchingOlder, toEnd, onScroll, onResize } = useThread(chat);
  const [focused, setFocused] = useState<string>();
  // The focused row stays rendered when it is scrolled away.
  const rememberFocusedRow = (event: FocusEvent<HTMLElement>) => setFocused(event.target.closest<HTMLElement>('[data-row]')?.dataset.row);
  const keptIndex = focused === undefined ? -1 : rows.findIndex(({ key }) => key === focused);
  return (
    <div className="chat-wrap">
      {/* Focusable, so that the keyboard can scroll it. Not a live region itself: rows that scroll into view must not be announced. */}
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-live="off"
        aria-label={t('log')}
        aria-busy={chat.loading}
        tabIndex={0}
        onFocus={rememberFocusedRow}
        onBlur={() => setFocused(undefined)}
        data-log
      >
        {chat.lines.length > 0 ? (
          <Virtualizer
            ref={list}
            data={rows}
            shift={shift}
            startMargin={TOP_SPACE}
            bufferSize={OVERSCAN}
            keepMounted={keptIndex === -1 ? undefined : [keptIndex]}
            onScroll={onScroll}
            onResize={onResize}
          >
            {(row) => (
              <div key={row.key} data-row={row.key} className="chat-row">
                <RowView row={row} typing={chat.typing} />
              </div>
            )}
          </Virtualizer>
        ) : (
          <ThreadStart {...chat} />
        )}
      </div>
      {isFetchingOlder && (
        <span className="chat-older" role="status">
          <LoaderIcon size="sm" className="k-spin" />
          <span className="k-sr">{t('older')}</span>
        </span>
      )}
      {!isAtEnd && (
        <button
          className={classes('chat-new', !hasNews && 'is-quiet')}
          type="button"
          aria-label={t(hasNews ? 'newMessages' : 'newest')}
          onClick={() => {
            toEnd();
            log.current?.focus();
          }}
        >
          <ChevronDownIcon size="sm" />
          {hasNews && <span>{t('newMessages')}</span>}
        </button>
      )}
      <p className="k-sr" aria-live="polite">
        {useAnnouncements(chat.lines)}
      </p>
    </div>
  );
}

function RowView({ row, typing }: { row: Row; typing: boolean }) {
  const t = useTranslations('chat');
  switch (row.kind) {
    case 'day':
      return <span className="chat-day">{row.day}</span>;
    case 'end':
      return (
        <div className="chat-end" role="separator" aria-label={t('end')}>
          {t('end')}
        </div>
      );
    case 'line':
      return <Message line={row.line} isLast={row.isLast} hasMeta={row.hasMeta} />;
    case 'foot':
      return (
        <div className="chat-foot">
          {typing && (
            <span className="chat-typing" role="status">
              <i />
              <i />
              <i />
              <span className="k-sr">{t('typing')}</span>
            </span>
          )}
        </div>
      );
  }
}

const bubbles = ['62%', '44%', '70%', '36%'];

/** The empty thread: loading, failed, or not started. */
function ThreadStart({ loading, state, refresh }: Pick<Chat, 'loading' | 'state' | 'refresh'>) {
  const t = useTranslations();
  const waits = loading || state === 'connecting';
  const late = useDelayed(waits);
  if (waits) {
    return (
      late && (
        <div className="chat-start is-loading">
          <span className="k-sr" role="status">
            {t('common.loading')}
          </span>
          {bubbles.map((width) => (
            <i key={width} style={{ width }} />
          ))}
        </div>
      )
    );
  }
  const lost = state === 'offline';
  return (
    <div className="chat-start">
      {lost ? (
        <Illustration art={awayArt} />
      ) : (
        <span className="chat-ava">
          <BrandMark />
        </span>
      )}
      <b>{t(lost ? 'chat.noHistory' : 'chat.empty')}</b>
      <p>{t(lost ? 'chat.noHistoryHint' : 'chat.emptyHint')}</p>
      {lost && (
        <Button variant="line" size="md" onClick={() => void refresh()}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

/** The lines after `key`, oldest first; empty if the key is gone. */
const linesAfter = (lines: readonly ChatLine[], key: string): readonly ChatLine[] => {
  const index = lines.findLastIndex((line) => line.key === key);
  return index === -1 ? [] : lines.slice(index + 1);
};

/**
 * The text for screen readers: answers received since the panel opened, and failed messages of the customer. Scrolling announces nothing.
 */
function useAnnouncements(lines: readonly ChatLine[]): string {
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
