import { SearchIcon, SuccessIcon } from '@krapao/ui/icons';
import { Button } from '@krapao/ui/button';
import { Empty } from '@krapao/ui/empty';
import { useDelayed } from '@krapao/ui/skeleton';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { CutNote } from '../../../shared/ui/cut-note';
import { LoadFailed } from '../../../shared/ui/load-failed';
import type { Queue } from '../model/use-queue';
import { RowSkeleton } from './withdrawal-row';

/** Rows that are drawn while their number is not known. */
const UNKNOWN_ROWS = 12;

interface QueueListProps {
  queue: Queue;
  place: number;
  head: ReactNode;
  /** Rows before the first and after the last of the queue. */
  above: ReactNode;
  below: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  /** The current row, or the list without one, takes the focus. */
  takesFocus: boolean;
  onFocused: () => void;
  onSight: (inSight: { first: number; last: number }) => void;
  /** The row of a place, with a key. */
  children: (place: number) => ReactElement;
}

/** The rows of a queue, of which those in sight are read and drawn. */
export function QueueList({
  queue,
  place,
  head,
  above,
  below,
  isFiltered,
  onClear,
  takesFocus,
  onFocused,
  onSight,
  children,
}: QueueListProps) {
  const t = useTranslations();
  const { total, error, isCut, retry } = queue;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const isLate = useDelayed(total === undefined && error === null);
  useScrollTo(list, place);
  useEffect(() => {
    if (!takesFocus || total !== 0) return;
    scroller.current?.focus();
    onFocused();
  }, [takesFocus, total, onFocused]);
  return (
    <div className="d-vlist" role="grid" aria-label={t('nav.withdrawals')} aria-rowcount={total ?? -1} aria-busy={total === undefined}>
      {head}
      <div className="d-scroll" ref={scroller} tabIndex={0} role="rowgroup">
        {total === undefined && error !== null && (
          <WholeRow>
            <LoadFailed error={error} retry={retry} />
          </WholeRow>
        )}
        {isLate && Array.from({ length: UNKNOWN_ROWS }, (_, row) => <RowSkeleton key={row} />)}
        {total === 0 && (
          <WholeRow>
            <NoRows isFiltered={isFiltered} onClear={onClear} />
          </WholeRow>
        )}
        <div>{above}</div>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          itemSize={60}
          data={{ length: total ?? 0 }}
          keepMounted={place < 0 ? [] : [place]}
          onScroll={(offset) => {
            const { current } = list;
            if (current !== null)
              onSight({ first: current.findItemIndex(offset), last: current.findItemIndex(offset + current.viewportSize) });
          }}
        >
          {(_, at) => children(at)}
        </Virtualizer>
        <div>{below}</div>
        {isCut && <CutNote>{t('withdrawals.cut', { n: total ?? 0 })}</CutNote>}
      </div>
    </div>
  );
}

/** Brings the current row into sight when it changes. */
function useScrollTo(list: RefObject<VirtualizerHandle | null>, place: number): void {
  useEffect(() => {
    if (place >= 0) list.current?.scrollToIndex(place, { align: 'nearest' });
  }, [list, place]);
}

/** One row of one cell, as a grid holds nothing but rows. */
const WholeRow = ({ children }: { children: ReactNode }) => (
  <div role="row">
    <div role="gridcell">{children}</div>
  </div>
);

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
