import type { ConditionState, Currency, Wallet } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { ConditionProgress, missingOf, progressOf } from '../../reward';
import { Note } from '@krapao/ui/note';
import { Progress } from '@krapao/ui/progress';
import { FromTo } from './from-to';

interface BlockedStepProps {
  wallet: Wallet;
  currency: Currency;
  state: ConditionState;
}

const bold = (words: ReactNode) => <b>{words}</b>;

/** Shown when withdrawals are blocked: the reason and what is missing. The footer leads to what ends it. */
export function BlockedStep({ wallet, currency, state: { withdrawal, condition, turnover } }: BlockedStepProps) {
  const t = useTranslations('withdraw');
  const money = (value: number) => formatAmount(value, currency);
  const stake = turnover && { base: 0, target: turnover.needed, total: turnover.staked };
  const byCondition = withdrawal === 'condition';
  return (
    <>
      <FromTo wallet={wallet} currency={currency} />
      <div className="withdraw-blocked">
        <Note tone="warn">{t(byCondition ? 'blockedCondition' : 'blockedTurnover')}</Note>
        {byCondition && condition && (
          <div className="k-card k-card--pad">
            {condition.description && <b>{condition.description}</b>}
            <ConditionProgress condition={condition} currency={currency} />
          </div>
        )}
        {!byCondition && stake && (
          <div className="k-card k-card--pad">
            <Progress
              label={t('turnover')}
              percent={progressOf(stake)}
              reached={t.rich('staked', { staked: money(stake.total), needed: money(stake.target), b: bold })}
              missing={t('stakeMissing', { amount: money(missingOf(stake)) })}
            />
          </div>
        )}
      </div>
    </>
  );
}
