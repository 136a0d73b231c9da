import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKeys } from '../../../shared/keys/use-keys';
import { useCan } from '../../../shared/session/session-context';
import { Screen } from '../../../shared/ui/screen';
import { useMediaQuery } from '../../../shared/ui/use-media-query';
import { type Kept, useKept } from '../model/use-kept';
import { useListState } from '../model/use-list-state';
import { useQueue } from '../model/use-queue';
import { useTakeNext } from '../model/use-take-next';
import { QueuePane } from './queue-pane';
import { WithdrawalPage, WithdrawalPane } from './withdrawal';

/** From this width on the decision is beside the list; below, each is a page of its own. */
const SPLIT = '(min-width: 80rem)';

/** Who takes the focus when it is drawn: the current row of the list, or the decision about a withdrawal. */
type Focus = 'list' | { decision: string } | null;

const isInDecision = (): boolean => document.activeElement?.closest('.d-decide__d') !== null;

/** The withdrawals of a view, and the decision about one of them: keyboard first, live. */
export function Withdrawals() {
  const t = useTranslations('nav');
  const canDecide = useCan('withdrawals.decide');
  const isSplit = useMediaQuery(SPLIT);
  const list = useListState();
  const { openId, currentId, filter } = list;
  const [inSight, setInSight] = useState({ first: 0, last: 0 });
  const queue = useQueue(list, inSight);
  const kept = useKept(`${list.view} ${JSON.stringify(filter)}`);
  const [focus, setFocus] = useState<Focus>(null);
  // A filter whose end arrives late draws the rows anew; who has chosen one goes on from it.
  const refocus = useCallback(() => setFocus((taken) => taken ?? 'list'), []);
  const place = queue.placeOf(currentId);
  const { total = 0 } = queue;

  const open = (id: string): void => {
    setFocus({ decision: id });
    list.open(id);
  };
  const preview = (id: string): void => {
    setFocus('list');
    list.open(id);
  };
  const next = useTakeNext(filter, open);
  const close = (): void => {
    setFocus('list');
    list.close();
  };
  const move = (step: number): void => {
    const row = queue.rowAt(Math.min(Math.max(place + step, 0), total - 1));
    if (row === undefined) return;
    setFocus(openId !== null && isInDecision() ? { decision: row.id } : 'list');
    list.setCurrent(row.id);
  };
  const following = queue.rowAt(place + 1) ?? (place > 0 ? queue.rowAt(0) : undefined);
  const decide = (outcome: Kept['outcome']): void => {
    const row = queue.rowAt(place);
    // A decision outside the view leads nowhere.
    if (row === undefined) return;
    kept.keep({ row, outcome, at: new Date().toISOString(), before: queue.rowAt(place + 1)?.id ?? null });
    if (following !== undefined) open(following.id);
  };
  const decision = {
    list,
    place: { at: place, total },
    onMove: move,
    onNext: canDecide ? next.take : undefined,
    hasNext: place >= 0 && following !== undefined,
    onDecided: decide,
    onClose: close,
    takesFocus: focus !== null && focus !== 'list' && focus.decision === openId,
    onFocused: () => setFocus(null),
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    n: decision.onNext,
    Escape: openId === null ? undefined : close,
  });

  if (openId !== null && !isSplit) return <WithdrawalPage id={openId} {...decision} />;
  return (
    <Screen title={t('withdrawals')} isFlush>
      <div className={openId === null ? 'd-list d-list--1' : 'd-list d-list--split'}>
        <QueuePane
          list={list}
          queue={queue}
          kept={kept.rows}
          place={place}
          isSplit={openId !== null}
          onMove={move}
          onOpen={open}
          onPreview={isSplit ? preview : undefined}
          onClose={close}
          takesFocus={focus === 'list'}
          onFocused={() => setFocus(null)}
          onFocusLost={refocus}
          onSight={setInSight}
        />
        {openId !== null && (
          <div className="d-split__d">
            <WithdrawalPane id={openId} {...decision} />
          </div>
        )}
      </div>
    </Screen>
  );
}
