import {
  ApprovalIcon,
  DepositIcon,
  type IconComponent,
  FreezeIcon,
  PeopleIcon,
  QuestionIcon,
  ScrollIcon,
  SuccessIcon,
  TransferIcon,
} from '@krapao/ui/icons';
import { type Waiting as Case, waitingKinds, waitingDueAt, type WaitingKind, waitingPerKind } from '@krapao/contract/desk';
import { Amount } from '@krapao/ui/amount';
import { classes } from '@krapao/ui/classes';
import { formatDay } from '@krapao/ui/format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDeskQuery } from '../../../shared/api/queries';
import { useKeys } from '../../../shared/keys/use-keys';
import { Age } from '../../../shared/ui/age';
import { CutNote } from '../../../shared/ui/cut-note';
import { LoadFailed } from '../../../shared/ui/load-failed';
import { Empty } from '@krapao/ui/empty';
import { Tabs } from '@krapao/ui/tabs';
import { Screen } from '../../../shared/ui/screen';
import { Score } from './score';
import { useMediaQuery } from '../../../shared/ui/use-media-query';
import { CasePane } from './case-pane';

import { useFactText } from '../model/use-fact-text';
import '../waiting.css';

const icons: Record<WaitingKind, IconComponent> = {
  suspense: DepositIcon,
  gift: ApprovalIcon,
  game: TransferIcon,
  commission: PeopleIcon,
  exclusion: FreezeIcon,
  saga: QuestionIcon,
  finding: ScrollIcon,
};
/** Below this width eight tabs with their numbers do not fit. */
const NARROW = '(max-width: 89.99rem)';

const keyOf = ({ kind, id }: Case): string => `${kind} ${id}`;

/** Money and cases that wait for a person, oldest first, with the chosen one beside the list. */
export function Waiting() {
  const t = useTranslations();
  const [kind, setKind] = useState<WaitingKind | 'all'>('all');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const found = useDeskQuery('GET /desk/waiting', {});
  const all = found.data?.waiting ?? [];
  const of = (wanted: typeof kind): readonly Case[] => (wanted === 'all' ? all : all.filter((row) => row.kind === wanted));
  const rows = of(kind);
  // There, tabs without a case are left out.
  const isNarrow = useMediaQuery(NARROW);
  const tabs = (['all', ...waitingKinds] as const).filter((name) => !isNarrow || name === 'all' || name === kind || of(name).length > 0);
  const isCut = (wanted: typeof kind): boolean => (wanted === 'all' ? waitingKinds.some(isCut) : of(wanted).length >= waitingPerKind);
  const place = rows.findIndex((row) => keyOf(row) === chosenKey);
  // Wide screens always show a case; a phone shows the list until one is opened.
  const currentRow = rows[Math.max(place, 0)];
  const move = (step: number): void => {
    const next = rows[Math.min(Math.max(Math.max(place, 0) + step, 0), rows.length - 1)];
    setChosenKey(next === undefined ? null : keyOf(next));
  };
  useKeys({ j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1), Escape: () => setChosenKey(null) });
  return (
    <Screen title={t('nav.waiting')} isFlush>
      <div className={place === -1 ? 'd-beside' : 'd-beside has-chosen'}>
        <div className="d-beside__l">
          <Tabs
            label={t('waiting.columnKind')}
            tabs={tabs.map((name) => ({
              name,
              content: (
                <>
                  {name === 'all' ? t('waiting.all') : t(`waiting.kind.${name}`)}
                  <span className="d-n">{isCut(name) ? `${of(name).length}+` : of(name).length}</span>
                </>
              ),
            }))}
            chosen={kind}
            onChoose={setKind}
          />
          <div className="d-scroll">
            {found.data === undefined && found.error !== null && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
            {found.data !== undefined && rows.length === 0 && (
              <Empty icon={<SuccessIcon />} title={t('waiting.empty')} text={t('waiting.emptyHint')} />
            )}
            <ul>
              {rows.map((row) => (
                <li key={keyOf(row)}>
                  <Line row={row} isCurrent={row === currentRow} onOpen={() => setChosenKey(keyOf(row))} />
                </li>
              ))}
            </ul>
            {isCut(kind) && <CutNote>{t('waiting.cut', { n: String(waitingPerKind) })}</CutNote>}
          </div>
        </div>
        <aside className="d-pane" aria-label={t('waiting.facts')}>
          {currentRow !== undefined && <CasePane key={keyOf(currentRow)} row={currentRow} onBack={() => setChosenKey(null)} />}
        </aside>
      </div>
    </Screen>
  );
}

function Line({ row, isCurrent, onOpen }: { row: Case; isCurrent: boolean; onOpen: () => void }) {
  const t = useTranslations('waiting');
  const textOf = useFactText();
  const { kind, amount, currency, member, facts, suggested, since, exclusion } = row;
  const [first] = suggested;
  const [main, ...others] = facts;
  const KindIcon = icons[kind];
  const more = others.find(({ label }) => label === 'reason') ?? others.find(({ label }) => label === 'reference');
  const heading = exclusion === null ? main && textOf(main) : exclusion.grounds.map((ground) => t(`ground.${ground}`)).join(' · ');
  const below =
    exclusion === null
      ? more && textOf(more)
      : t('exclusionTerm', { term: t(`term.${exclusion.term}`), date: formatDay(exclusion.startedAt) });
  return (
    <button type="button" className="d-line d-wrow" aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
      <span className="d-row d-wrow__k">
        <KindIcon />
        {t(`one.${kind}`)}
      </span>
      <span className="d-wrow__f">
        <b className="d-el" dir="auto">
          {heading}
        </b>
        <small className="d-el" dir="auto">
          {below}
        </small>
      </span>
      <span className="d-num d-wrow__a" translate="no">
        {amount === null || currency === null ? (
          <span className="d-2">{kind === 'exclusion' ? '–' : t('unknownAmount')}</span>
        ) : (
          <Amount value={amount} currency={currency} />
        )}
      </span>
      <span className={classes('d-el d-wrow__m', member !== null && 'is-owner')} dir="auto">
        {member?.name ?? first?.name ?? '–'}
      </span>
      <span className="d-wrow__s">{first !== undefined && <Score value={first.score} />}</span>
      <span className="d-num d-wrow__t" translate="no">
        <Age since={since} due={waitingDueAt(row)} />
      </span>
    </button>
  );
}
