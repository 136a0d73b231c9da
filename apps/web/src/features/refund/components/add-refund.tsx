import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { RewardConfirm } from '../../reward';
import { useToast } from '@krapao/ui/toast';
import { useWallet } from '../../wallet/api/wallet';
import { balanceOf } from '../../wallet/api/balance';
import { useAddRefundToWallet, type AddedRefund } from '../api/refunds';

interface AddRefundProps {
  /** Null: not known. */
  pot: number | null;
  success: number;
  fail: number;
  currency: Currency;
  onClose: () => void;
}

/** Confirms moving the pot to the wallet, which starts its condition (docs/specification.md §4.7). */
export function AddRefund({ pot, currency, ...rest }: AddRefundProps) {
  const wallet = useWallet().data;
  const t = useTranslations('refund');
  const toast = useToast();
  const add = useAddRefundToWallet();
  // Other servers answer with a message only.
  const done = (answer: AddedRefund) => {
    const amount = answer?.amount ?? pot;
    toast.ok(t('added'), amount === null ? undefined : formatAmount(amount, currency));
  };
  return (
    <RewardConfirm
      title={pot === null ? t('addTitlePlain') : t('addTitle', { amount: formatAmount(pot, currency) })}
      confirmLabel={t('add')}
      receive={add}
      onReceived={done}
      base={wallet && pot !== null ? { amount: balanceOf(wallet).total + pot, currency } : undefined}
      refusal="alert"
      {...rest}
    />
  );
}
