import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '@krapao/ui/format';
import { RewardConfirm } from '../../reward';
import { useWallet } from '../../wallet/api/wallet';
import { balanceOf } from '../../wallet/api/balance';
import { useAddRefundToWallet } from '../api/refunds';

interface AddRefundProps {
  /** Null: not known. */
  pot: number | null;
  success: number;
  fail: number;
  currency: Currency;
  /** Major units; undefined: the server did not say it. */
  onAdded: (amount: number | undefined) => void;
  onClose: () => void;
}

/** Confirms moving the pot to the wallet, which starts its condition (docs/specification.md §4.7). */
export function AddRefund({ pot, currency, onAdded, ...rest }: AddRefundProps) {
  const wallet = useWallet().data;
  const t = useTranslations('refund');
  const add = useAddRefundToWallet();
  return (
    <RewardConfirm
      title={pot === null ? t('addTitlePlain') : t('addTitle', { amount: formatAmount(pot, currency) })}
      confirmLabel={t('add')}
      receive={add}
      // Other servers answer with a message only.
      onReceived={(answer) => onAdded(answer?.amount ?? pot ?? undefined)}
      base={wallet && pot !== null ? { amount: balanceOf(wallet).total + pot, currency } : undefined}
      refusal="alert"
      {...rest}
    />
  );
}
