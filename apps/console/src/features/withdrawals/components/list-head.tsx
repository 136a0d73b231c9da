import { CheckIcon, ChevronDownIcon, ChevronUpIcon } from '@krapao/ui/icons';
import type { WithdrawalSort, WithdrawalView } from '@krapao/contract/desk';
import { useTranslations } from 'use-intl';

/** The orders of a column: of the first press, and of the second. */
const orders = {
  amount: ['largest', 'smallest'],
  deadline: ['deadline', 'deadline-last'],
  age: ['oldest', 'newest'],
} as const satisfies Record<string, readonly [WithdrawalSort, WithdrawalSort]>;

const ascending: ReadonlySet<WithdrawalSort> = new Set(['smallest', 'deadline', 'newest']);

/** The order in which a view is read when none is chosen. */
export const standardSort = (view: WithdrawalView): WithdrawalSort => (view === 'waiting' || view === 'unknown' ? 'oldest' : 'newest');

interface ListHeadProps {
  sort: WithdrawalSort;
  onSort: (sort: WithdrawalSort) => void;
  canTick: boolean;
  isAllTicked: boolean;
  onTickAll: () => void;
}

/** The heads of the list's columns; three of them order it. */
export function ListHead({ sort, onSort, canTick, isAllTicked, onTickAll }: ListHeadProps) {
  const t = useTranslations('withdrawals');
  return (
    <div role="row" aria-rowindex={1} className="d-vrow d-vrow--h">
      <span role="columnheader" className="d-c-tick">
        {canTick && (
          <button
            type="button"
            role="checkbox"
            aria-checked={isAllTicked}
            aria-label={t('tickAll')}
            className="d-ckbox"
            onClick={onTickAll}
          >
            <span className={isAllTicked ? 'd-ck is-on' : 'd-ck'}>{isAllTicked && <CheckIcon />}</span>
          </button>
        )}
      </span>
      <span role="columnheader" className="d-c-time">
        {t('time')}
      </span>
      <span role="columnheader" className="d-c-member">
        {t('member')}
      </span>
      <SortHead column="amount" sort={sort} onSort={onSort} />
      <span role="columnheader" className="d-c-bank">
        {t('bank')}
      </span>
      <span role="columnheader" className="d-c-reasons">
        {t('reasons')}
      </span>
      <span role="columnheader" className="d-c-state">
        {t('stateColumn')}
      </span>
      <SortHead column="deadline" sort={sort} onSort={onSort} />
      <SortHead column="age" sort={sort} onSort={onSort} />
      <span role="columnheader" className="d-c-who">
        {t('who')}
      </span>
    </div>
  );
}

function SortHead({ column, sort, onSort }: { column: keyof typeof orders; sort: WithdrawalSort; onSort: (sort: WithdrawalSort) => void }) {
  const t = useTranslations('withdrawals');
  const [first, second] = orders[column];
  const isSorted = sort === first || sort === second;
  const isUp = ascending.has(sort);
  return (
    <span role="columnheader" className={`d-num d-c-${column}`} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className="d-sort" onClick={() => onSort(sort === first ? second : first)}>
        <span>{t(column)}</span>
        {isSorted && (isUp ? <ChevronUpIcon /> : <ChevronDownIcon />)}
      </button>
    </span>
  );
}
