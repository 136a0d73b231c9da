import {
  BankIcon,
  ChatIcon,
  CheckIcon,
  DepositIcon,
  FlagIcon,
  FreezeIcon,
  HistoryIcon,
  type IconComponent,
  KeyIcon,
  LoginIcon,
  NoteIcon,
  PeopleIcon,
  TransferIcon,
  WithdrawIcon,
} from '@krapao/ui/icons';
import type { Currency } from '@krapao/contract';
import { type Member, type TimelineEntry, timelineViews } from '@krapao/contract/desk';
import { formatSigned, formatShort } from '@krapao/ui/format';
import { Button } from '@krapao/ui/button';
import { Card } from '@krapao/ui/card';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Segments } from '@krapao/ui/segments';
import { useChangeWords } from '../../../shared/ui/diff';
import { useActionText } from '../../../shared/ui/use-action-text';
import { directionOf, signedAmount } from '../model/movement';
import { usePlace } from '../model/use-place';
import { useTimeline } from '../model/use-timeline';
import { ReceiptDialog } from './receipt';
import { StatementExport } from './statement-export';

type Movement = Extract<TimelineEntry, { type: 'movement' }>;
type Event = Extract<TimelineEntry, { type: 'event' }>;

/** What happened to the member, newest first. The receipt of a movement has the movement's id in its address, so that operators can share it. */
export function Timeline({ member }: { member: Member }) {
  const t = useTranslations('members');
  const [search, setSearch] = useSearchParams();
  const view = timelineViews.find((each) => each === search.get('view')) ?? 'all';
  const pages = useTimeline(member.id, view);
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const receipt = search.get('movement');
  return (
    <Card
      title={t('timeline')}
      tools={
        <>
          <Segments
            label={t('timelineViews')}
            segments={timelineViews.map((name) => ({ name, text: t(`view.${name}`) }))}
            chosen={view}
            onChoose={(name) => setSearch((before) => withParam(before, 'view', name === 'all' ? null : name), { replace: true })}
          />
          <StatementExport member={member} />
        </>
      }
    >
      {pages.data === undefined && pages.error !== null && <LoadFailed error={pages.error} retry={() => void pages.refetch()} />}
      {pages.data !== undefined && entries.length === 0 && <Empty icon={<HistoryIcon />} title={t('noEntries')} />}
      <ul className="d-hist">
        {entries.map((entry) => (
          <li key={`${entry.type} ${entry.id}`}>
            <Line entry={entry} currency={member.currency} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <p className="k-card--pad">
          <Button variant="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('older')}
          </Button>
        </p>
      )}
      {receipt !== null && (
        <ReceiptDialog id={receipt} onClose={() => setSearch((before) => withParam(before, 'movement', null), { replace: true })} />
      )}
    </Card>
  );
}

/** The address with one of its parameters changed: the others stay. */
function withParam(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

function Line({ entry, currency }: { entry: TimelineEntry; currency: Currency }) {
  if (entry.type === 'movement') return <MovementLine movement={entry} currency={currency} />;
  if (entry.type === 'event') return <EventLine event={entry} />;
  return <ChatLine chat={entry} />;
}

const movementIcons: Record<Movement['kind'], IconComponent> = {
  deposit: DepositIcon,
  bonus: DepositIcon,
  finish_bonus: CheckIcon,
  withdraw: WithdrawIcon,
  transfer: TransferIcon,
};
const tones = { in: 'd-in', out: 'd-out', none: 'd-2' } as const;
const states = { SUCCESS: '', PENDING: 'k-chip k-chip--gold', FAILED: 'k-chip k-chip--bad' } as const;

function MovementLine({ movement, currency }: { movement: Movement; currency: Currency }) {
  const t = useTranslations('members');
  const stateText = useTranslations('withdrawals.state');
  const placeOf = usePlace();
  const [search] = useSearchParams();
  const { id, at, kind, status, from, to, withdrawal } = movement;
  const KindIcon = movementIcons[kind];
  const direction = kind === 'transfer' ? 'none' : directionOf(movement);
  return (
    <>
      <time translate="no" className="d-2" dateTime={at}>
        {formatShort(at)}
      </time>
      <span className="d-hist__k">
        <KindIcon className={tones[direction]} />
        <Link className="d-link" to={{ search: `?${withParam(search, 'movement', id).toString()}` }} replace preventScrollReset>
          {t(`kind.${kind}`)}
        </Link>
      </span>
      <span className="d-2 d-hist__d">
        {placeOf(from)} → {placeOf(to)}
        {withdrawal === null && status !== 'SUCCESS' && <span className={states[status]}>{t(`status.${status}`)}</span>}
        {withdrawal !== null && withdrawal !== 'paid' && <span className={states[status]}>{stateText(withdrawal)}</span>}
      </span>
      <span className={`d-num ${tones[direction]}`} translate="no">
        {formatSigned(signedAmount(movement), currency)}
      </span>
    </>
  );
}

function EventLine({ event: { at, action, by, changes, detail } }: { event: Event }) {
  const actionText = useActionText();
  const { valueOf } = useChangeWords();
  const changed = changes.map(({ field, before, after }) =>
    [before, after].flatMap((text) => (text === null ? [] : [valueOf(field, text)])).join(' → '),
  );
  return (
    <>
      <time translate="no" className="d-2" dateTime={at}>
        {formatShort(at)}
      </time>
      <span className="d-hist__k">
        <EventIcon action={action} />
        {actionText(action)}
      </span>
      <span className="d-2 d-hist__d d-hist__w" dir="auto">
        {[by?.displayName, ...changed, detail].filter((text) => text !== undefined && text !== '').join(' · ')}
      </span>
    </>
  );
}

function ChatLine({ chat: { at, by } }: { chat: Extract<TimelineEntry, { type: 'chat' }> }) {
  const t = useTranslations('members');
  return (
    <>
      <time translate="no" className="d-2" dateTime={at}>
        {formatShort(at)}
      </time>
      <span className="d-hist__k">
        <ChatIcon className="d-2" />
        {t('chatEnded')}
      </span>
      <span className="d-2 d-hist__d d-hist__w">{by?.displayName}</span>
    </>
  );
}

function EventIcon({ action }: { action: string }) {
  const className = /bank|phone|password|freeze/.test(action) ? 'd-gold' : 'd-2';
  if (/^(login|logout)/.test(action)) return <LoginIcon className={className} />;
  if (action.includes('freeze')) return <FreezeIcon className={className} />;
  if (/bank|account/.test(action)) return <BankIcon className={className} />;
  if (/phone|password/.test(action)) return <KeyIcon className={className} />;
  if (/note/.test(action)) return <NoteIcon className={className} />;
  if (/tag/.test(action)) return <FlagIcon className={className} />;
  if (action.startsWith('proposal')) return <PeopleIcon className={className} />;
  return <HistoryIcon className={className} />;
}
