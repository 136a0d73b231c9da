import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../../../shared/format/money';
import { RewardConfirm } from '../../../shared/reward/reward-confirm';
import { useToast } from '../../../shared/ui';
import { useAddRefundToWallet, type AddedRefund } from '../api/add-to-wallet';

interface AddRefundProps {
  pot: number;
  success: number;
  fail: number;
  currency: Currency;
  onClose: () => void;
}

/** Asks before the pot comes to the wallet: its condition begins with that (spec.md §4). */
export function AddRefund({ pot, currency, ...rest }: AddRefundProps) {
  const t = useTranslations('refund');
  const toast = useToast();
  const add = useAddRefundToWallet();
  // Other servers answer with a message only.
  const done = ({ amount }: Partial<AddedRefund>) => toast.ok(t('added'), formatAmount(amount ?? pot, currency));
  return (
    <RewardConfirm
      title={t('addTitle', { amount: formatAmount(pot, currency) })}
      confirmLabel={t('add')}
      receive={add}
      onReceived={done}
      refusal="alert"
      {...rest}
    />
  );
}
