import type { Statement } from '@krapao/contract';
import { formatAmount, formatDate, maskAccountNumber } from '@krapao/ui/format';
import { useTranslations } from 'use-intl';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { usePlaceName } from '../model/use-place-name';
import { slipOf, type Slip } from './slip';

/**
 * What the shared receipt of a movement says, in the member's language.
 *
 * @param title the outcome, as the receipt states it
 * @param account the bank account at the end of a withdrawal, of which the last digits are shared
 */
export function useSlip(movement: Statement, title: string, account: string | undefined): Slip {
  const t = useTranslations();
  const place = usePlaceName();
  const currency = currencyOf(useWallet().data);
  const { amount, statementType } = movement;
  return slipOf(movement, {
    site: t('shell.brand'),
    kind: t(`statement.type.${statementType}`),
    amount: Number.isFinite(amount) ? formatAmount(amount, currency) : null,
    outcome: title,
    note: t('receiptShare.noBalance'),
    label: (of) => (of === 'reference' || of === 'time' ? t(`receiptShare.${of}`) : t(`receipt.${of}`)),
    step: (name) => t(`receipt.${name}`),
    place,
    account: account === undefined ? undefined : maskAccountNumber(account),
    time: formatDate,
  });
}
