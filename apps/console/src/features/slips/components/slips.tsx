import { SuccessIcon } from '@krapao/ui/icons';
import { queueMinutes, type SlipRow } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { Button } from '@krapao/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { callDesk } from '../../../shared/api/client';
import { useKeys } from '../../../shared/keys/use-keys';
import { Age } from '../../../shared/ui/age';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Tabs } from '@krapao/ui/tabs';
import { Screen } from '../../../shared/ui/screen';
import { SlipState } from './slip-state';
import '../slips.css';

const dueOf = (createdAt: string): string => new Date(Date.parse(createdAt) + queueMinutes.slips * 60_000).toISOString();

const views = ['open', 'failed', 'all'] as const;
type View = (typeof views)[number];

/** Slips: open ones oldest first, the others newest first. */
export function Slips() {
  const t = useTranslations();
  const navigate = useNavigate();
  const [view, setView] = useState<View>('open');
  const [place, setPlace] = useState(-1);
  const pages = useSlipPages(view);
  const rows = pages.data?.pages.flatMap(({ slips }) => slips) ?? [];
  const current = rows[place];
  const move = (step: number): void => setPlace(Math.min(Math.max(place + step, 0), rows.length - 1));
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: current && (() => void navigate(`/slips/${current.id}`)),
  });
  return (
    <Screen title={t('nav.slips')} isFlush>
      <div className="d-beside__l d-slips">
        <Tabs label={t('nav.slips')} tabs={views.map((name) => ({ name, content: t(`slips.${name}`) }))} chosen={view} onChoose={setView} />
        <div className="d-scroll">
          {pages.data === undefined && pages.error !== null && <LoadFailed error={pages.error} retry={() => void pages.refetch()} />}
          {pages.data !== undefined && rows.length === 0 && (
            <Empty icon={<SuccessIcon />} title={t('slips.empty')} text={t('slips.emptyHint')} />
          )}
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <Line row={row} isCurrent={row === current} />
              </li>
            ))}
          </ul>
          {pages.hasNextPage && (
            <Button variant="line" className="d-slips__more" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('slips.more')}
            </Button>
          )}
        </div>
      </div>
    </Screen>
  );
}

function Line({
  row: { id, createdAt, member, amount, currency, state, note, transRef, creditedBy },
  isCurrent,
}: {
  row: SlipRow;
  isCurrent: boolean;
}) {
  return (
    <Link to={`/slips/${id}`} className={isCurrent ? 'd-line d-srow is-cur' : 'd-line d-srow'}>
      <span className="d-2">{formatShort(createdAt)}</span>
      <span className="d-srow__m">
        <b className="d-el" dir="auto">
          {member.name}
        </b>
        <small>{member.phone}</small>
      </span>
      <span className="d-num" translate="no">
        {amount === null ? '–' : <Amount value={amount} currency={currency} />}
      </span>
      <span className="d-2 d-el d-only-d">{transRef}</span>
      <span className="d-num d-2" translate="no">
        {state === 'PENDING' && <Age since={createdAt} due={dueOf(createdAt)} />}
      </span>
      <SlipState state={state} note={note} creditedBy={creditedBy} />
    </Link>
  );
}

const useSlipPages = (view: View) =>
  useInfiniteQuery({
    queryKey: ['GET /desk/slips', { view }],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => callDesk('GET /desk/slips', { query: { view, after: pageParam, limit: 100 } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
