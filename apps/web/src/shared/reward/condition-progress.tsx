import type { Condition, Currency } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../format/money';
import { Progress } from '../ui/feedback/progress';
import { missingOf, progressOf } from './progress';

const bold = (words: ReactNode) => <b>{words}</b>;

/** How far a condition has come from its base to its target, and what is missing. */
export function ConditionProgress({ condition, currency }: { condition: Condition; currency: Currency }) {
  const t = useTranslations('condition');
  const money = (value: number) => formatAmount(value, currency);
  return (
    <Progress
      label={t('progress')}
      percent={progressOf(condition)}
      reached={t.rich('reached', { total: money(condition.total), target: money(condition.target), b: bold })}
      missing={t('missing', { amount: money(missingOf(condition)) })}
    />
  );
}
