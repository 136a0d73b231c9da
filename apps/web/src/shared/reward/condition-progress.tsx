import type { Condition, Currency } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../format/money';
import { Bulbs } from '../ui/feedback/bulbs';
import { missingOf, progressOf } from './progress';

const bold = (words: ReactNode) => <b>{words}</b>;

/** How far a condition has come: as a string of bulbs, reached and asked for, and what is missing. */
export function ConditionProgress({ condition, currency }: { condition: Condition; currency: Currency }) {
  const t = useTranslations('condition');
  const percent = progressOf(condition);
  const money = (value: number) => formatAmount(value, currency);
  return (
    <div className="k-prog">
      <div className="k-prog__r">
        <span>{t('progress')}</span>
        <b>{percent}%</b>
      </div>
      <Bulbs percent={percent} label={t('progress')} />
      <div className="k-prog__r">
        <span>{t.rich('reached', { total: money(condition.total), target: money(condition.target), b: bold })}</span>
        <span>{t('missing', { amount: money(missingOf(condition)) })}</span>
      </div>
    </div>
  );
}
