import type { Condition, Currency } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { Progress } from '@krapao/ui/progress';
import { missingOf, progressOf } from '../model/progress';

const bold = (words: ReactNode) => <b>{words}</b>;

/** The amount won since the condition began, of the amount to win, and the missing amount: all relative to the base, as the bar is. */
export function ConditionProgress({ condition, currency }: { condition: Condition; currency: Currency }) {
  const t = useTranslations('condition');
  const { base, target, total } = condition;
  const money = (value: number) => formatAmount(value, currency);
  return (
    <Progress
      label={t('progress')}
      percent={progressOf(condition)}
      reached={t.rich('reached', { done: money(total - base), needed: money(target - base), b: bold })}
      missing={t('missing', { amount: money(missingOf(condition)) })}
    />
  );
}
