import type { ConditionState, Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../../../shared/format/money';
import { ConditionProgress } from '../../../shared/reward/condition-progress';
import { ClockIcon, Note } from '../../../shared/ui';

type Running = ConditionState & { condition: NonNullable<ConditionState['condition']> };

/** Does the state hold a running condition? */
export const isRunning = (state: ConditionState | undefined): state is Running => Boolean(state?.condition);

/** The figures of a running condition: how far it has come, where it fails, and what ending it asks for. */
export function RunningCondition({ state, currency }: { state: Running; currency: Currency }) {
  const t = useTranslations('condition');
  const { condition, balance, endBelow } = state;
  const money = (value: number) => formatAmount(value, currency);
  const ending = { balance: money(balance), limit: money(endBelow) };
  return (
    <>
      <ConditionProgress condition={condition} currency={currency} />
      <ul className="condition-facts">
        <li>{t('counts', { base: money(condition.base) })}</li>
        <li>{t('fails', { amount: money(condition.floor) })}</li>
        <li>{t('withdraw')}</li>
        <li>{balance < endBelow ? t('endsNow', ending) : t('endsBelow', ending)}</li>
      </ul>
      {!condition.isSettled && (
        <Note tone="info" icon={<ClockIcon />}>
          {t('unsettled')}
        </Note>
      )}
    </>
  );
}
