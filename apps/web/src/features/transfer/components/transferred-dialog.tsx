import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { isDone } from '../../../shared/api-client';
import { formatAmount } from '@krapao/ui/format';
import { ClockIcon, SuccessIcon } from '@krapao/ui/icons';
import { Dialog } from '@krapao/ui/dialog';
import { WALLET, type Place } from '../model/places';
import type { SentTransfer } from '../model/use-transfer-form';

interface TransferredDialogProps {
  sent: SentTransfer;
  places: Place[];
  currency: Currency;
  onClose: () => void;
}

/**
 * The result of a transfer: done (docs/specification.md §8) or pending. Shows the amount of the server, which may be less than requested.
 */
export function TransferredDialog({ sent: { transfer, from, to, requested }, places, currency, onClose }: TransferredDialogProps) {
  const t = useTranslations('transfer');
  const name = (id: string) => (id === WALLET ? t('wallet') : (places.find((place) => place.id === id)?.game?.name ?? t('everyGame')));
  const between = { from: name(transfer?.from ?? from), to: name(transfer?.to ?? to) };
  const amount = transfer?.amount ?? undefined;
  const words = amount !== undefined && { ...between, amount: formatAmount(amount, currency) };
  const remainder = requested === null || amount === undefined ? 0 : Math.round((requested - amount) * 100) / 100;
  const doneText = () => {
    if (!words) return t('donePlain', between);
    return remainder > 0 ? t('doneRemainder', { ...words, remainder: formatAmount(remainder, currency) }) : t('done', words);
  };
  if (!isDone(transfer))
    return (
      <Dialog tone="peri" icon={<ClockIcon size="lg" />} title={t('pendingTitle')} actionLabel={t('ok')} onClose={onClose}>
        {words && t('pending', words)}
      </Dialog>
    );
  return (
    <Dialog tone="jade" icon={<SuccessIcon size="lg" />} title={t('doneTitle')} actionLabel={t('ok')} onClose={onClose}>
      {doneText()}
    </Dialog>
  );
}
