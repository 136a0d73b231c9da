import type { Coupon } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { formatAmount } from '../../../shared/format/money';
import { useErrorText } from '../../../shared/i18n';
import { Note, SuccessIcon } from '../../../shared/ui';
import { TicketIcon } from '../../../shared/ui/icons/member';
import { Confirm, Dialog } from '../../../shared/ui/overlay/dialog';
import { currencyOf, useWallet } from '../../wallet/api/get-wallet';
import { useClaim } from '../model/use-claim';

/** Asks before a coupon is claimed, and says what it gave (spec.md §2 Spin screen). */
export function ClaimDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTranslations('spin.claim');
  const safe = useExtra('idempotency-key');
  const currency = currencyOf(useWallet().data);
  const { claim, busy, error, claimed } = useClaim(coupon.code);
  const refusal = useErrorText(error?.kind === 'refused' ? error : null);
  if (claimed) {
    const { label, amount, coin } = claimed;
    return (
      <Dialog tone="jade" icon={<SuccessIcon size="lg" />} title={t('done', { prize: label })} actionLabel={t('ok')} onClose={onClose}>
        {amount > 0 && <p>{t('credited', { amount: formatAmount(amount, currency) })}</p>}
        {coin > 0 && <p>{t('coins', { count: coin.toLocaleString('en-US') })}</p>}
      </Dialog>
    );
  }
  const lost = error !== null && error.kind !== 'refused';
  const words = lost ? t(safe ? 'unknown' : 'unknownCheck') : refusal;
  return (
    <Confirm
      tone="gold"
      icon={<TicketIcon size="lg" />}
      title={t('title', { prize: coupon.prize.slice.label })}
      cancelLabel={t('cancel')}
      confirmLabel={t('confirm')}
      busy={busy}
      onConfirm={claim}
      onClose={onClose}
    >
      {t('text')}
      {words && <Note tone="bad">{words}</Note>}
    </Confirm>
  );
}
