import { CheckIcon, NoteIcon } from '@krapao/ui/icons';
import type { ChatEntry, ChatThread } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Fragment, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay, formatShort, formatTime } from '@krapao/ui/format';
import { useLogScroll } from '../model/use-log-scroll';
import type { Thread } from '../model/use-thread';
import { Content } from './content';

/** Closer than this to the top, older messages are loaded, px. */
const NEAR_TOP = 80;

interface LogProps {
  thread: Pick<Thread, 'hasOlder' | 'isLoadingOlder' | 'loadOlder'>;
  chat: ChatThread;
  entries: readonly ChatEntry[];
}

/** The messages, notes and events of a conversation, oldest first. */
export function Log({ thread: { hasOlder, isLoadingOlder, loadOlder }, chat, entries }: LogProps) {
  const t = useTranslations('chats');
  const ref = useRef<HTMLDivElement>(null);
  useLogScroll(ref, entries);
  return (
    <div
      ref={ref}
      className="d-log"
      role="log"
      aria-label={t('thread')}
      // A scrollable region takes the focus, so that the keyboard can scroll it.
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop < NEAR_TOP && hasOlder && !isLoadingOlder) loadOlder();
      }}
    >
      {hasOlder && (
        <Button variant="ghost" busy={isLoadingOlder} onClick={loadOlder}>
          {t('older')}
        </Button>
      )}
      {entries.length === 0 && <p className="d-2 d-log__e">{t('noMessage')}</p>}
      {entries.map((entry, place) => (
        <Fragment key={entry.id}>
          {dayOf(entry) !== dayOf(entries[place - 1]) && <span className="d-day">{dayOf(entry)}</span>}
          <Entry entry={entry} chat={chat} />
        </Fragment>
      ))}
    </div>
  );
}

const dayOf = (entry: ChatEntry | undefined): string => (entry === undefined ? '' : formatDay(entry.at));

function Entry({ entry, chat }: { entry: ChatEntry; chat: ChatThread }) {
  const t = useTranslations('chats');
  const time = formatTime(entry.at);
  if (entry.kind === 'event') return <Event entry={entry} time={time} />;
  if (entry.kind === 'note')
    return (
      <div className="d-msg d-msg--note">
        <div className="d-bub">
          <NoteIcon />
          <p dir="auto">
            <b>{t('noteFor')}.</b> {entry.text}
          </p>
        </div>
        <span className="d-meta">
          {entry.by} {time} · {t('noteHint')}
        </span>
      </div>
    );
  const isOurs = entry.from !== 'customer';
  return (
    <div className={isOurs ? 'd-msg d-msg--us' : 'd-msg'}>
      <Content content={entry.content} chat={chat.id} />
      <span className="d-meta">
        {entry.from === 'responder' ? t('responder') : entry.by} {time}
        {isOurs && entry.seq <= chat.read && (
          <>
            <CheckIcon />
            <span>{t('read')}</span>
          </>
        )}
      </span>
    </div>
  );
}

function Event({ entry: { event, by, to, until }, time }: { entry: ChatEntry & { kind: 'event' }; time: string }) {
  const t = useTranslations('chats');
  const name = event === 'assigned' && by === to ? 'taken' : event;
  return <p className="d-sys">{t(`event.${name}`, { by, to, time, until: until === null ? '' : formatShort(until) })}</p>;
}
