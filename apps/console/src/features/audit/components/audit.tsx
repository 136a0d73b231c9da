import { CloseIcon, ScrollIcon, ShieldIcon } from '@krapao/ui/icons';
import type { AuditEvent } from '@krapao/contract/desk';
import { Button } from '@krapao/ui/button';
import { Chip } from '@krapao/ui/tag';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatShort } from '@krapao/ui/format';
import { useDeskQuery } from '../../../shared/api/queries';
import { useKeys } from '../../../shared/keys/use-keys';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Tabs } from '@krapao/ui/tabs';
import { Screen } from '../../../shared/ui/screen';
import type { AuditFilter } from '../model/audit-filter';
import { useAuditPages } from '../model/use-audit-pages';
import { EntryPane } from './entry-pane';
import { useActorText } from '../../../shared/i18n/use-code-text';
import { useActionText } from '../../../shared/ui/use-action-text';
import '../audit.css';

/** What was done, newest first, with the state of the seal. */
export function Audit() {
  const t = useTranslations();
  const [filter, setFilter] = useState<AuditFilter>({ desk: '1', actor: null, action: null });
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
              {events.map((event) => (
                <li key={event.id}>
                  <Line event={event} isCurrent={event === chosen} onOpen={() => setChosenId(event.id)} />
                </li>
              ))}
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

function Bar({ filter, onChange }: { filter: AuditFilter; onChange: (filter: AuditFilter) => void }) {
  const t = useTranslations('audit');
  const nav = useTranslations('nav');
  const actionText = useActionText();
  const isFiltered = filter.actor !== null || filter.action !== null;
  return (
    <Tabs
      className="d-audit__b"
      label={nav('audit')}
      tabs={[
        { name: '1', content: t('operators') },
        { name: '0', content: t('everyone') },
      ]}
      chosen={filter.desk}
      onChoose={(desk) => onChange({ ...filter, desk })}
    >
      {filter.actor !== null && <Chip>{filter.actor.name}</Chip>}
      {filter.action !== null && <Chip>{actionText(filter.action)}</Chip>}
      {isFiltered && (
        <button type="button" onClick={() => onChange({ ...filter, actor: null, action: null })}>
          <CloseIcon />
          {t('clear')}
        </button>
      )}
      <Seal />
    </Tabs>
  );
}

function Seal() {
  const t = useTranslations('audit');
  const { data: seal } = useDeskQuery('GET /desk/audit/seal', {}, { refetchInterval: 60_000 });
  if (seal === undefined) return null;
  return (
    <span className="d-row d-sp d-cap" title={seal.head === null ? undefined : `${t('head')}: ${seal.head}`}>
      <ShieldIcon />
      {seal.sealedAt === null ? t('unsealed') : t('sealed', { time: formatShort(seal.sealedAt), n: seal.unsealed })}
    </span>
  );
}

function Line({ event, isCurrent, onOpen }: { event: AuditEvent; isCurrent: boolean; onOpen: () => void }) {
  const actorText = useActorText();
  const actionText = useActionText();
  const { at, actor, actorName, action, member, detail } = event;
  return (
    <button type="button" className="d-line d-arow" aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
      <span className="d-2">{formatShort(at)}</span>
      <span className="d-el" dir="auto">
        {actorText(actor, actorName)}
      </span>
      <b className="d-el">{actionText(action)}</b>
      <span className="d-2 d-el" dir="auto">
        {targetOf(detail) ?? member?.phone ?? ''}
      </span>
    </button>
  );
}

/** The label of what was changed, as the entry names it. */
function targetOf({ target }: AuditEvent['detail']): string | null {
  if (typeof target !== 'object' || target === null || !('label' in target)) return null;
  return typeof target.label === 'string' && target.label !== '' ? target.label : null;
}
