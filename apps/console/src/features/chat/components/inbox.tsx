import { BellIcon, ChatIcon } from '@krapao/ui/icons';
import { chatAnswerMinutes, type ChatThread, type ChatView, chatViews, countedChats, countedUnseen } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { IconButton } from '@krapao/ui/icon-button';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useTyping } from '../../../shared/api/typing';
import { useSpan } from '../../../shared/format/use-span';
import { Age } from '../../../shared/ui/age';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Mentions } from '../../../shared/ui/mentions';
import { MemberAvatar } from '../../../shared/ui/person';
import type { useInbox } from '../model/use-inbox';
import { AlertsDialog } from './alerts-dialog';
import { useCustomerName } from './use-customer-name';

const PROMISE_MS = chatAnswerMinutes * 60_000;

/** `100+`: the server stops counting at the limit. */
const counted = (count: number, limit: number): string => (count < limit ? String(count) : `${limit}+`);

interface InboxProps {
  inbox: ReturnType<typeof useInbox>;
  chats: readonly ChatThread[];
  view: ChatView;
  onView: (view: ChatView) => void;
  currentId: string | undefined;
  onOpen: (id: string) => void;
}

/** The conversations of a view, as the desk orders them. */
export function Inbox({ inbox, chats, view, onView, currentId, onOpen }: InboxProps) {
  const t = useTranslations('chats');
  const span = useSpan();
  const [areAlertsOpen, setAlertsOpen] = useState(false);
  const newest = inbox.data?.pages[0];
  const seconds = newest?.today.firstAnswerSeconds ?? null;
  return (
    <section className="d-inbox" aria-label={t('inbox')}>
      <div className="d-inbox__t">
        <div className="d-inbox__v" role="group" aria-label={t('inbox')}>
          {chatViews.map((each) => (
            <button key={each} type="button" aria-current={each === view ? 'page' : undefined} onClick={() => onView(each)}>
              {t(`view.${each}`)}
              <span className="d-n">{counted(newest?.counts[each] ?? 0, countedChats)}</span>
            </button>
          ))}
        </div>
        <IconButton label={t('alerts')} title={t('alerts')} onClick={() => setAlertsOpen(true)}>
          <BellIcon />
        </IconButton>
      </div>
      <div className="d-scroll">
        <Mentions mentions={newest?.mentions ?? []} />
        {newest === undefined && inbox.error !== null && <LoadFailed error={inbox.error} retry={() => void inbox.refetch()} />}
        {newest !== undefined && chats.length === 0 && <Empty icon={<ChatIcon />} title={t('empty')} text={t('emptyHint')} />}
        <ul>
          {chats.map((chat) => (
            <li key={chat.id}>
              <Line chat={chat} isCurrent={chat.id === currentId} onOpen={() => onOpen(chat.id)} />
            </li>
          ))}
        </ul>
        {inbox.hasNextPage && (
          <Button variant="ghost" block onClick={() => void inbox.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        {seconds !== null && <p className="d-cap d-inbox__f">{t('firstAnswer', { time: span(seconds * 1_000) })}</p>}
      </div>
      {areAlertsOpen && <AlertsDialog onClose={() => setAlertsOpen(false)} />}
    </section>
  );
}

function Line({ chat, isCurrent, onOpen }: { chat: ChatThread; isCurrent: boolean; onOpen: () => void }) {
  const t = useTranslations('chats');
  const isTyping = useTyping(chat.id);
  const name = useCustomerName()(chat);
  const { last, unseen, member, isHere, waitingSince, snoozedUntil, assignee } = chat;
  const preview = last === null ? t('noMessage') : last.text.trim() === '' ? t(`kind.${last.kind}`) : last.text;
  return (
    <button type="button" className={unseen > 0 ? 'd-th is-new' : 'd-th'} aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
      <span className={isHere ? 'd-th__a on' : 'd-th__a'}>
        <MemberAvatar name={member?.name ?? 'G'} />
      </span>
      <b className="d-el" dir="auto">
        {name}
      </b>
      <time translate="no">{formatShort(last?.at ?? chat.updatedAt)}</time>
      {isTyping ? (
        <span className="d-th__p is-typing">{t('typingNow')}</span>
      ) : (
        <span className="d-th__p" dir="auto">
          {last?.from === 'us' ? t('us', { text: preview }) : preview}
        </span>
      )}
      <span className="d-th__m">
        {member === null && <Chip>{t('guest', { code: '' }).trim()}</Chip>}
        {unseen > 0 && (
          <span className="d-n d-n--mine">
            <span aria-hidden="true">{counted(unseen, countedUnseen)}</span>
            <span className="k-sr">{t('unread', { n: counted(unseen, countedUnseen) })}</span>
          </span>
        )}
        {waitingSince !== null && snoozedUntil === null && (
          <Age since={waitingSince} due={new Date(Date.parse(waitingSince) + PROMISE_MS).toISOString()} />
        )}
        {snoozedUntil !== null && <span className="d-cap">{t('snoozedTo', { time: formatShort(snoozedUntil) })}</span>}
        {waitingSince === null && snoozedUntil === null && last?.from === 'us' && <span className="d-cap">{t('answered')}</span>}
        {assignee !== null && <span className="d-cap d-sp d-el">{assignee.displayName}</span>}
      </span>
    </button>
  );
}
