import type { Currency } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { formatAmount } from '../../../shared/format/money';
import { ClockIcon, SuccessIcon } from '../../../shared/ui';
import { Dialog } from '../../../shared/ui/overlay/dialog';
import { WALLET, type Place } from '../model/places';
import type { Moved } from '../model/use-transfer-form';

interface MovedDialogProps {
  moved: Moved;
  places: Place[];
  currency: Currency;
  onClose: () => void;
}

/** The transfer is done (spec.md §8), or on its way. What moved is what the server says, which may be less than asked. */
export function MovedDialog({ moved: { transfer, asked }, places, currency, onClose }: MovedDialogProps) {
  const t = useTranslations('transfer');
  const name = (id: string) => (id === WALLET ? t('wallet') : (places.find((place) => place.id === id)?.game?.name ?? t('everyGame')));
  const remainder = asked === null ? 0 : Math.round((asked - transfer.amount) * 100) / 100;
  const words = { amount: formatAmount(transfer.amount, currency), from: name(transfer.from), to: name(transfer.to) };
  if (transfer.status === 'PENDING')
    return (
      <Dialog tone="peri" icon={<ClockIcon size="lg" />} title={t('pendingTitle')} actionLabel={t('ok')} onClose={onClose}>
        {t('pending', words)}
      </Dialog>
    );
  return (
    <Dialog tone="jade" icon={<SuccessIcon size="lg" />} title={t('doneTitle')} actionLabel={t('ok')} onClose={onClose}>
      {remainder > 0 ? t('doneRemainder', { ...words, remainder: formatAmount(remainder, currency) }) : t('done', words)}
    </Dialog>
  );
}
