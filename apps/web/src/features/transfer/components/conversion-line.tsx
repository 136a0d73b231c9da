import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount, formatNumber } from '../../../shared/format/money';
import { exchange } from '../../../shared/game/credit';
import { minimums } from '../model/problem';
import type { TransferForm } from '../model/use-transfer-form';

/** Under the amount: the minimum, or what the typed amount becomes, and what of it stays. */
export function ConversionLine({ form, currency }: { form: TransferForm; currency: Currency }) {
  const t = useTranslations();
  const { from, to, amount } = form;
  const name = (place: { game: { name: string } | null }) => place.game?.name ?? t('transfer.wallet');
  if (!from || !to || !(amount > 0)) return t('amount.minimum', { amount: formatAmount(minimums[currency], currency) });
  const { credit, remainder } = exchange(amount, from.game?.ftWalletSlot ?? null, to.game?.ftWalletSlot ?? null);
  const parts = [
    credit !== null && t('transfer.credits', { credit: formatNumber(credit), name: name(to) }),
    remainder > 0 && t('transfer.remainder', { amount: formatAmount(remainder, currency), name: name(from) }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return t('amount.minimum', { amount: formatAmount(minimums[currency], currency) });
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && <span className="k-dot" />}
      {part}
    </span>
  ));
}
