import type { Currency, Wallet } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '../../../shared/api-client';
import { formatAmount } from '@krapao/ui/format';
import { useMoneyError } from '../../../shared/stale/lost-answer';
import { Field, TextInput } from '@krapao/ui/field';
import { Note } from '@krapao/ui/note';
import { FromTo } from './from-to';

interface WholeStepProps {
  /** The form's id: its submit button is in the sheet's footer. */
  id: string;
  wallet: Wallet;
  currency: Currency;
  /** The total balance including games, major units. */
  amount: number;
  /** The least withdrawal; major units. */
  min: number;
  payoutMinutes: number | undefined;
  error: ApiError | null;
  onSubmit: () => void;
}

const bold = (words: ReactNode) => <b>{words}</b>;

/**
 * After a successful condition the next withdrawal takes the whole balance, and so does that of a remainder below the minimum while the account
 * is being closed: there is no amount to choose.
 */
export function WholeStep({ id, wallet, currency, amount, min, payoutMinutes, error, onSubmit }: WholeStepProps) {
  const t = useTranslations('withdraw');
  const { refusal, lost } = useMoneyError(error, 'withdraw');
  return (
    <form id={id} className="withdraw-step" onSubmit={(event) => (event.preventDefault(), onSubmit())}>
      <FromTo wallet={wallet} currency={currency} payoutMinutes={payoutMinutes} />
      <div className="withdraw-blocked">
        <Field label={t('amount')} error={refusal}>
          <TextInput readOnly numeric value={formatAmount(amount, currency)} />
        </Field>
        {lost !== null ? (
          <Note tone="bad">{lost}</Note>
        ) : (
          <Note tone="info">
            <span>{t.rich(amount < min ? 'remainder' : 'whole', { b: bold })}</span>
          </Note>
        )}
      </div>
    </form>
  );
}
