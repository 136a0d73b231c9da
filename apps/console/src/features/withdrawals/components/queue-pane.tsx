import type { WithdrawalRow as Row } from '@krapao/contract/desk';
import { Kbd } from '@krapao/ui/kbd';
import { Fragment, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan, useSession } from '../../../shared/session/session-context';
import { useToasts } from '../../../shared/ui/use-toasts';
import { canBeBulk, isSameFilter, noFilter } from '../model/filter.rules';
import type { Kept } from '../model/use-kept';
import type { List } from '../model/use-list-state';
import type { Queue } from '../model/use-queue';
import { BulkBar, MOST_AT_ONCE } from './bulk-bar';
import { Filters } from './filters';
import { ListHead, standardSort } from './list-head';
import { QueueList } from './queue-list';
import { Views } from './views';
import { RowSkeleton, WithdrawalRow } from './withdrawal-row';

interface QueuePaneProps {
  list: List;
  queue: Queue;
  /** What the operator has decided in this view. */
  kept: readonly Kept[];
  place: number;
  /** A decision is open beside the list. */
  isSplit: boolean;
  onMove: (step: number) => void;
  onOpen: (id: string) => void;
  /** Undefined: there is no space for a decision beside the list. */
  onPreview: ((id: string) => void) | undefined;
  onClose: () => void;
  takesFocus: boolean;
  onFocused: () => void;
  onFocusLost: () => void;
  onSight: (inSight: { first: number; last: number }) => void;
}

/** Views, filter, rows and the keys of the list. */
export function QueuePane({
  list,
  queue,
  kept,
  place,
  isSplit,
  onMove,
  onOpen,
  onPreview,
  onClose,
  onFocusLost,
  ...focus
}: QueuePaneProps) {
  const t = useTranslations();
  const { operator } = useSession();
  const canDecide = useCan('withdrawals.decide');
  const toasts = useToasts();
  const search = useRef<HTMLInputElement>(null);
  const { view, filter, sort, ticked, currentId, change } = list;
  const ticks = new Set(ticked);
  const free = queue.readRows().filter((row) => canDecide && canBeBulk(row, operator.id));
  const freeIds = new Set(free.map(({ id }) => id));
  const chosen = free.filter(({ id }) => ticks.has(id));
  const tick = (id: string): void => change({ ticked: ticks.has(id) ? ticked.filter((each) => each !== id) : [...ticked, id] });
  const current = queue.rowAt(place);
  // A proposed release stays in the queue itself.
  const gone = kept.filter(({ row }) => queue.placeOf(row.id) < 0);
  const rowOf = (row: Row, at: number | null, decided?: Kept) => (
    <WithdrawalRow
      key={row.id}
      row={row}
      index={at === null ? undefined : at + 2}
      kept={decided}
      isCurrent={row.id === currentId}
      takesFocus={focus.takesFocus}
      onFocused={focus.onFocused}
      onFocusLost={onFocusLost}
      isTicked={ticks.has(row.id)}
      canTick={freeIds.has(row.id)}
      onOpen={onOpen}
      onTick={tick}
    />
  );
  const goneWhere = (isHere: (before: string | null) => boolean) =>
    gone.filter(({ before }) => isHere(before)).map((each) => rowOf(each.row, null, each));
  useKeys({
    ArrowDown: () => onMove(1),
    ArrowUp: () => onMove(-1),
    Enter: currentId === null ? undefined : () => onOpen(currentId),
    ' ': currentId === null ? undefined : isSplit ? onClose : onPreview && (() => onPreview(currentId)),
    x: current && canDecide ? () => (freeIds.has(current.id) ? tick(current.id) : toasts.bad(t('withdrawals.notTicked'))) : undefined,
    '/': () => search.current?.focus(),
    ...(isSplit ? {} : { Escape: () => change({ ticked: [] }) }),
  });
  return (
    <>
      <div className="d-list__h">
        <Views
          view={view}
          filter={filter}
          counts={queue.counts}
          onChoose={(nextView, nextFilter) => change({ view: nextView, filter: nextFilter, sort: null, ticked: [], at: null })}
        />
        <Filters filter={filter} onChange={(next) => change({ filter: next })} search={search} readAll={queue.readAll} />
      </div>
      <QueueList
        {...focus}
        queue={queue}
        place={place}
        above={goneWhere((before) => before !== null && queue.placeOf(before) < 0)}
        below={goneWhere((before) => before === null)}
        isFiltered={!isSameFilter(filter, noFilter)}
        onClear={() => change({ filter: noFilter })}
        head={
          <ListHead
            sort={sort ?? standardSort(view)}
            onSort={(next) => change({ sort: next })}
            canTick={canDecide && view === 'waiting'}
            isAllTicked={chosen.length > 0}
            onTickAll={() => change({ ticked: chosen.length > 0 ? [] : free.slice(0, MOST_AT_ONCE).map(({ id }) => id) })}
          />
        }
      >
        {(at) => {
          const row = queue.rowAt(at);
          if (row === undefined) return <RowSkeleton key={at} />;
          return (
            <Fragment key={row.id}>
              {goneWhere((before) => before === row.id)}
              {rowOf(row, at)}
            </Fragment>
          );
        }}
      </QueueList>
      {chosen.length > 0 && !isSplit && <BulkBar rows={chosen} onDone={() => change({ ticked: [] })} />}
      <footer className="d-foot">
        <Key names={['J', 'K']}>{t('keys.move')}</Key>
        {onPreview !== undefined && <Key names={['Space']}>{t('keys.preview')}</Key>}
        <Key names={['Enter']}>{t('keys.open')}</Key>
        <Key names={['X']}>{t('keys.tick')}</Key>
        {canDecide && <Key names={['N']}>{t('keys.next')}</Key>}
        <span className="d-sp" aria-live="polite">
          {queue.total !== undefined && t('withdrawals.rows', { n: queue.total })}
        </span>
      </footer>
    </>
  );
}

const Key = ({ names, children }: { names: readonly string[]; children: string }) => (
  <span>
    {names.map((name) => (
      <Kbd key={name}>{name}</Kbd>
    ))}
    <span>{children}</span>
  </span>
);
