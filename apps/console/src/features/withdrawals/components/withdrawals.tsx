import { SearchIcon, SuccessIcon } from '@krapao/ui/icons';
import type { WithdrawalRow as Row } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Kbd } from '@krapao/ui/kbd';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan, useSession } from '../../../shared/session/session-context';
import { CutNote } from '../../../shared/ui/cut-note';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Screen } from '../../../shared/ui/screen';
import { applyFilter, canBeBulk, type Filter, noFilter } from '../model/filter.rules';
import { MOST_OF_THE_PAST, useQueue, type View } from '../model/use-queue';
import { BulkBar } from './bulk-bar';
import { Filters } from './filters';
import { Views } from './views';
import { WithdrawalRow } from './withdrawal-row';

const nothing: readonly Row[] = [];

/** The withdrawals of a view: keyboard first, filtered in memory, live. */
export function Withdrawals() {
  const t = useTranslations();
  const navigate = useNavigate();
  const { operator } = useSession();
  const canDecide = useCan('withdrawals.decide');
  const [view, setView] = useState<View>('waiting');
  const [filter, setFilter] = useState<Filter>(noFilter);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const queue = useQueue(view);
  const rows = queue.data?.rows ?? nothing;
  const found = useMemo(() => applyFilter(rows, filter), [rows, filter]);
  const chosen = found.filter((row) => ticked.has(row.id) && canBeBulk(row, operator.id));
  const place = found.findIndex(({ id }) => id === currentId);

  const open = useCallback((id: string) => void navigate(`/withdrawals/${id}`), [navigate]);
  const tick = useCallback(
    (id: string) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const move = (step: number): void => {
    const next = Math.min(Math.max(place + step, 0), found.length - 1);
    setCurrentId(found[next]?.id ?? null);
    list.current?.scrollToIndex(next, { align: 'nearest' });
  };
  const current = found[place];
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: current && (() => open(current.id)),
    x: current && canDecide && canBeBulk(current, operator.id) ? () => tick(current.id) : undefined,
    '/': () => search.current?.focus(),
    Escape: () => setTicked(new Set()),
  });

  return (
    <Screen title={t('nav.withdrawals')} isFlush>
      <div className="d-list d-list--1">
        <div className="d-list__h">
          <Views
            view={view}
            filter={filter}
            counts={queue.data?.counts}
            onChoose={(nextView, nextFilter) => {
              setView(nextView);
              setFilter(nextFilter);
              setTicked(new Set());
            }}
          />
          <Filters filter={filter} onChange={setFilter} search={search} rows={found} />
        </div>
        <div className="d-vlist" role="table" aria-label={t('nav.withdrawals')} aria-rowcount={found.length}>
          <Header
            canTick={canDecide && view === 'waiting'}
            isAllTicked={chosen.length > 0}
            onTickAll={() =>
              setTicked(new Set(chosen.length > 0 ? [] : found.filter((row) => canBeBulk(row, operator.id)).map(({ id }) => id)))
            }
          />
          <div className="d-scroll" ref={scroller} tabIndex={0} role="rowgroup">
            {queue.data === undefined && queue.error !== null && <LoadFailed error={queue.error} retry={() => void queue.refetch()} />}
            {queue.data !== undefined && found.length === 0 && <NoRows isFiltered={rows.length > 0} onClear={() => setFilter(noFilter)} />}
            <Virtualizer ref={list} scrollRef={scroller} itemSize={60}>
              {found.map((row) => (
                <WithdrawalRow
                  key={row.id}
                  row={row}
                  isCurrent={row.id === currentId}
                  isTicked={ticked.has(row.id)}
                  canTick={canDecide && canBeBulk(row, operator.id)}
                  onOpen={open}
                  onTick={tick}
                />
              ))}
            </Virtualizer>
            {queue.data?.isCut === true && <CutNote>{t('withdrawals.cut', { n: MOST_OF_THE_PAST })}</CutNote>}
          </div>
        </div>
        {chosen.length > 0 && <BulkBar rows={chosen} onDone={() => setTicked(new Set())} />}
        <footer className="d-foot">
          <span>
            <Kbd>J</Kbd>
            <Kbd>K</Kbd> {t('keys.move')}
          </span>
          <span>
            <Kbd>X</Kbd> {t('keys.tick')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('keys.open')}
          </span>
          <span className="d-sp" aria-live="polite">
            {t('withdrawals.rows', { n: found.length })}
          </span>
        </footer>
      </div>
    </Screen>
  );
}

function Header({ canTick, isAllTicked, onTickAll }: { canTick: boolean; isAllTicked: boolean; onTickAll: () => void }) {
  const t = useTranslations('withdrawals');
  return (
    <div role="row" className="d-vrow d-vrow--h">
      <span role="columnheader">
        {canTick && (
          <button
            type="button"
            role="checkbox"
            aria-checked={isAllTicked}
            aria-label={t('tickAll')}
            className="d-ckbox"
            onClick={onTickAll}
          >
            <span className={isAllTicked ? 'd-ck is-some' : 'd-ck'} />
          </button>
        )}
      </span>
      <span role="columnheader">{t('time')}</span>
      <span role="columnheader">{t('member')}</span>
      <span role="columnheader" className="d-num">
        {t('amount')}
      </span>
      <span role="columnheader">{t('bank')}</span>
      <span role="columnheader">{t('reasons')}</span>
      <span role="columnheader">{t('stateColumn')}</span>
      <span role="columnheader" className="d-num">
        {t('age')}
      </span>
      <span role="columnheader">{t('who')}</span>
    </div>
  );
}

function NoRows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations('withdrawals');
  if (!isFiltered) return <Empty icon={<SuccessIcon />} title={t('empty')} text={t('emptyHint')} />;
  return (
    <Empty
      icon={<SearchIcon />}
      title={t('noneFound')}
      action={
        <Button variant="line" onClick={onClear}>
          {t('clearFilter')}
        </Button>
      }
    />
  );
}
