import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { ClockIcon } from '@krapao/ui/icons';
import { Note } from '@krapao/ui/note';
import type { RunningState } from '../api/condition';

/** What counts in a running condition, and the balances at which it succeeds and fails. */
export function ConditionFacts({ state, currency }: { state: RunningState; currency: Currency }) {
  const t = useTranslations('condition');
  const { condition, balance } = state;
  const money = (value: number) => formatAmount(value, currency);
  // The condition's total excludes later deposits, but the balance on screen includes them.
  const paidIn = balance - condition.total;
  return (
    <div>
      <ul className="k-points condition-facts">
        <li>{t('counts', { base: money(condition.base) })}</li>
        <li>{t('withdraw', { amount: money(condition.target + paidIn) })}</li>
        <li>{t('fails', { amount: money(condition.floor + paidIn) })}</li>
      </ul>
      {!condition.isSettled && (
        <Note tone="info" icon={<ClockIcon />}>
          {t('unsettled')}
        </Note>
      )}
    </div>
  );
}
