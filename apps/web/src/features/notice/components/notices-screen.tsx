import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { byBusinessDay, nameOfDay } from '../../../shared/format/business-days';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { FilterChips } from '@krapao/ui/filter-chips';
import { Illustration } from '@krapao/ui/illustration';
import emptyArt from '@krapao/ui/illustration/empty.svg?no-inline';
import '@krapao/ui/illustration/illustration.css';
import { RowsSkeleton, useDelayed } from '@krapao/ui/skeleton';
import { type Notice, useNotices, useReadNotices } from '../api/notices';
import { NoticeRow } from './notice-row';
import { DevicePush } from '../push/device-push';
import { CountedKinds } from './counted-kinds';
import './notices.css';

const FILTERS = ['all', 'money', 'security', 'rewards', 'site'] as const satisfies readonly ('all' | Notice['kind'])[];
type Filter = (typeof FILTERS)[number];

const SKELETON_ROWS = 8;

/** The inbox (docs/specification.md §11.9): what has happened, by day, the kinds that the bell counts, and whether this device shows them. */
export function NoticesScreen() {
  return (
    <div className="notice-halves">
      <Inbox />
      <div className="notice-settings">
        <DevicePush />
        <CountedKinds />
      </div>
    </div>
  );
}

function Inbox() {
  const t = useTranslations();
  const { notices, asOf, isError, isFetching, error, hasNextPage, refetch, fetchNextPage } = useNotices();
  const late = useDelayed(!notices && !isError);
  const [filter, setFilter] = useState<Filter>('all');
  useReading(notices?.find(({ isNew }) => isNew)?.id, asOf);
  if (!notices)
    return isError ? (
      <LoadFailed title={t('notice.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div>{late && <RowsSkeleton rows={SKELETON_ROWS} label={t('common.loading')} />}</div>
    );
  const chosen = notices.filter(({ kind }) => filter === 'all' || kind === filter);
  const filters = FILTERS.map((name) => ({ name, text: t(`notice.kind.${name}`) }));
  return (
    <div className="notice-feed">
      {notices.length > 0 && <FilterChips label={t('notice.kinds')} filters={filters} chosen={filter} onChoose={setFilter} />}
      {chosen.length > 0 && <Days notices={chosen} />}
      {notices.length === 0 && <Empty art={<Illustration art={emptyArt} />} title={t('notice.empty')} text={t('notice.emptyHint')} />}
      {notices.length > 0 && chosen.length === 0 && <p className="k-sub">{t('notice.noneOfKind')}</p>}
      {hasNextPage && (
        <Button variant="line" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('notice.more')}
        </Button>
      )}
    </div>
  );
}

function Days({ notices }: { notices: readonly Notice[] }) {
  const t = useTranslations('statement.day');
  return byBusinessDay(notices, ({ at }) => at).map(([day, ofDay]) => {
    const name = nameOfDay(day);
    return (
      <section key={day}>
        <h2 className="notice-day">
          {name && <b>{t(name)}</b>} <span className="k-num">{day}</span>
        </h2>
        <ul className="k-list">
          {ofDay.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      </section>
    );
  });
}

/** Marks as read what is listed when a new one is on screen: not what has arrived since. Its mark stays until the list is loaded again. */
function useReading(newest: string | undefined, until: string | undefined): void {
  const { mutate } = useReadNotices();
  const listed = useEffectEvent(() => mutate(until === undefined ? {} : { until }));
  useEffect(() => {
    if (newest !== undefined) listed();
  }, [newest]);
}
