import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../../../shared/format/money';
import { RewardConfirm } from '../../../shared/reward/reward-confirm';
import { useToast } from '../../../shared/ui';
import { useWallet } from '../../wallet/api/wallet';
import { balanceOf } from '../../wallet/api/balance';
import { useAddRefundToWallet, type AddedRefund } from '../api/refunds';

interface AddRefundProps {
  pot: number;
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
  const done = (answer: AddedRefund) => toast.ok(t('added'), formatAmount(answer?.amount ?? pot, currency));
  return (
    <RewardConfirm
      title={t('addTitle', { amount: formatAmount(pot, currency) })}
      confirmLabel={t('add')}
      receive={add}
      onReceived={done}
      base={wallet && { amount: balanceOf(wallet).total + pot, currency }}
      refusal="alert"
      {...rest}
    />
  );
}
