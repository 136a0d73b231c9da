import { KeyIcon, ScrollIcon } from '@krapao/ui/icons';
import type { AuditEvent } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useKeys } from '../../../shared/keys/use-keys';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Screen } from '../../../shared/ui/screen';
import { type AuditFilter, readFilter, writeFilter } from '../model/audit-filter';
import { foldSignIns } from '../model/fold';
import { useAuditPages } from '../model/use-audit-pages';
import { Bar } from './bar';
import { EntryPane } from './entry-pane';
import { useActorText } from '../../../shared/i18n/use-code-text';
import { useActionText } from '../../../shared/ui/use-action-text';
import { useTargetLabel } from '../../../shared/ui/use-target-label';
import '../audit.css';

/** What was done, newest first, with the state of the seal. */
export function Audit() {
  const t = useTranslations();
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const setFilter = (next: AuditFilter): void => setSearch(writeFilter(next), { replace: true });
  const [openRun, setOpenRun] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const pages = useAuditPages(filter);
  const events = pages.data?.pages.flatMap((page) => page.events) ?? [];
  const place = events.findIndex(({ id }) => id === chosenId);
  const chosen = events[Math.max(place, 0)];
  const move = (step: number): void => setChosenId(events[Math.min(Math.max(Math.max(place, 0) + step, 0), events.length - 1)]?.id ?? null);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => setChosenId(null),
  });
  return (
    <Screen title={t('nav.audit')} isFlush>
      <div className={place === -1 ? 'd-beside' : 'd-beside has-chosen'}>
        <div className="d-beside__l">
          <Bar filter={filter} onChange={setFilter} />
          <div className="d-scroll">
            {pages.data === undefined && pages.error !== null && <LoadFailed error={pages.error} retry={() => void pages.refetch()} />}
            {pages.data !== undefined && events.length === 0 && <Empty icon={<ScrollIcon />} title={t('audit.empty')} />}
            <ul>
              {foldSignIns(events, ({ id }) => id === openRun || id === chosenId).map((line) =>
                'event' in line ? (
                  <li key={line.event.id}>
                    <Line event={line.event} isCurrent={line.event === chosen} onOpen={() => setChosenId(line.event.id)} />
                  </li>
                ) : (
                  <li key={line.signIns[0].id}>
                    <button
                      type="button"
                      className="d-line d-arow d-arow--fold"
                      aria-expanded={false}
                      onClick={() => setOpenRun(line.signIns[0].id)}
                    >
                      <span className="d-2">{formatShort(line.signIns[0].at)}</span>
                      <span className="d-row d-2">
                        <KeyIcon />
                        {t('audit.signIns', { n: line.signIns.length })}
                      </span>
                    </button>
                  </li>
                ),
              )}
            </ul>
            {pages.hasNextPage && (
              <Button variant="line" className="d-audit__more" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {t('audit.more')}
              </Button>
            )}
          </div>
        </div>
        <aside className="d-pane" aria-label={t('audit.detail')}>
          {chosen !== undefined && (
            <EntryPane key={chosen.id} event={chosen} filter={filter} onFilter={setFilter} onBack={() => setChosenId(null)} />
          )}
        </aside>
      </div>
    </Screen>
  );
}

function Line({ event, isCurrent, onOpen }: { event: AuditEvent; isCurrent: boolean; onOpen: () => void }) {
  const actorText = useActorText();
  const actionText = useActionText();
  const targetLabel = useTargetLabel();
  const { at, actor, actorName, action, member, detail } = event;
  const target = targetOf(detail);
  return (
    <button type="button" className="d-line d-arow" aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
      <span className="d-2">{formatShort(at)}</span>
      <span className="d-el" dir="auto">
        {actorText(actor, actorName)}
      </span>
      <b className="d-el">{actionText(action)}</b>
      <span className="d-2 d-el" dir="auto">
        {target === null ? (member?.phone ?? '') : targetLabel(target)}
      </span>
    </button>
  );
}

/** What was changed, as the entry names it; null: nothing is named. */
function targetOf({ target }: AuditEvent['detail']): { kind: string; label: string } | null {
  if (typeof target !== 'object' || target === null || !('label' in target) || !('kind' in target)) return null;
  const { kind, label } = target;
  return typeof kind === 'string' && typeof label === 'string' && label !== '' ? { kind, label } : null;
}
