import type { Currency, Wallet } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { AmountEntry, AmountShortcut } from '../../../shared/form/amount-entry';
import { formatAmount } from '@krapao/ui/format';
import { useMoneyError } from '../../../shared/stale/lost-answer';
import { Note } from '@krapao/ui/note';
import { useDelayed } from '@krapao/ui/skeleton';
import { amountOf, typedOf, type TypedAmount } from '@krapao/ui/amount-field';
import type { AmountProblem, WithdrawBounds } from '../model/problem';
import { FromTo } from './from-to';

/** Delay before the minimum is reported, so that it does not appear while typing, ms. */
const TYPING_MS = 700;

interface AmountStepProps {
  /** The form's id: its submit button is in the sheet's footer. */
  id: string;
  wallet: Wallet;
  currency: Currency;
  bounds: WithdrawBounds;
  typed: TypedAmount;
  onType: (typed: TypedAmount) => void;
  problem: AmountProblem | null;
  error: ApiError | null;
  /** The account and the notes are beside the amount. */
  isWide: boolean;
  onSubmit: () => void;
}

const bold = (words: ReactNode) => <b>{words}</b>;

/** The amount and the target account of a withdrawal. */
export function AmountStep({ id, wallet, currency, bounds, typed, onType, problem, error, isWide, onSubmit }: AmountStepProps) {
  const t = useTranslations();
  const { refusal, lost } = useMoneyError(error, 'withdraw');
  const settled = useDelayed(problem === 'belowMinimum', TYPING_MS);
  const money = (value: number) => formatAmount(value, currency);
  const words: Record<AmountProblem, string> = {
    belowMinimum: t('withdraw.belowMinimum', { amount: money(bounds.withdrawMin) }),
    aboveMaximum: t('withdraw.aboveMaximum', { amount: money(bounds.withdrawMax) }),
    insufficient: t('withdraw.insufficient', { amount: money(bounds.available) }),
  };
  const problemText = problem !== null && (problem !== 'belowMinimum' || settled) ? words[problem] : null;
  const limits = (
    <>
      {t('amount.minimum', { amount: money(bounds.withdrawMin) })}
      <span className="k-dot" />
      {t('amount.maximum', { amount: money(bounds.withdrawMax) })}
    </>
  );
  return (
    <form id={id} className={isWide ? 'k-halves' : 'withdraw-step'} onSubmit={(event) => (event.preventDefault(), onSubmit())}>
      <FromTo wallet={wallet} currency={currency} amount={amountOf(typed)} payoutMinutes={bounds.payoutMinutes} />
      <AmountEntry
        value={typed}
        onChange={onType}
        currency={currency}
        label={t('withdraw.amount')}
        help={limits}
        error={problemText ?? refusal}
        hasPad={!isWide}
        shortcuts={
          <AmountShortcut
            className="withdraw-all"
            aria-pressed={amountOf(typed) === bounds.available}
            onClick={() => onType(typedOf(bounds.available))}
          >
            {t('withdraw.all')}
          </AmountShortcut>
        }
      >
        {lost !== null && <Note tone="bad">{lost}</Note>}
        {lost === null && bounds.available > 0 && <Note tone="warn">{t.rich('withdraw.bonusNote', { b: bold })}</Note>}
        {lost === null && bounds.available === 0 && <Note tone="info">{t('withdraw.nothing')}</Note>}
      </AmountEntry>
    </form>
  );
}
