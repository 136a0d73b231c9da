import type { ConditionState, Currency, Wallet } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { ConditionProgress, missingOf, progressOf } from '../../reward';
import { buttonClass } from '@krapao/ui/button';
import { Note } from '@krapao/ui/note';
import { Progress } from '@krapao/ui/progress';
import { FromTo } from './from-to';

interface BlockedStepProps {
  /** The id of the reason, which describes the disabled button. */
  reasonId: string;
  wallet: Wallet;
  currency: Currency;
  state: ConditionState;
}

const bold = (words: ReactNode) => <b>{words}</b>;

/** Shown when withdrawals are blocked: the reason, what is missing, and a link to more. */
export function BlockedStep({ reasonId, wallet, currency, state: { withdrawal, condition, turnover } }: BlockedStepProps) {
  const t = useTranslations('withdraw');
  const money = (value: number) => formatAmount(value, currency);
  const stake = turnover && { base: 0, target: turnover.needed, total: turnover.staked };
  const byCondition = withdrawal === 'condition';
  return (
    <>
      <FromTo wallet={wallet} currency={currency} />
      <div className="withdraw-blocked">
        <Note tone="warn">
          <span id={reasonId}>{t(byCondition ? 'blockedCondition' : 'blockedTurnover')}</span>
        </Note>
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
        {byCondition && (
          <Link className={buttonClass({ variant: 'line', block: true })} to={paths.bonus}>
            {t('seeBonus')}
          </Link>
        )}
      </div>
    </>
  );
}
