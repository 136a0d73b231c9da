import type { Coupon, Currency, Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { formatAmount } from '@krapao/ui/format';
import { useErrorText } from '../../../shared/i18n';
import { useWhyLost } from '../../../shared/stale/lost-answer';
import { isFree, Odds } from '../../reward';
import { Note } from '@krapao/ui/note';
import { SuccessIcon, TicketIcon } from '@krapao/ui/icons';
import { Confirm, Dialog } from '@krapao/ui/dialog';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { balanceOf } from '../../wallet/api/balance';
import { couponCodeOf } from '../api/coupons';
import { useClaim } from '../model/use-claim';

/** Confirms the claim of a coupon and shows its result (docs/specification.md §2.15). */
export function ClaimDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTranslations('spin.claim');
  const safe = useExtra('idempotency-key');
  const why = useWhyLost();
  const wallet = useWallet().data;
  const currency = currencyOf(wallet);
  const { claim, isBusy, error, claimed } = useClaim(couponCodeOf(coupon));
  const refusal = useErrorText(error?.kind === 'refused' ? error : null);
  if (claimed) {
    const { label = coupon.prize.slice.label, amount = 0, coin = 0 } = claimed.answer ?? {};
    return (
      <Dialog tone="jade" icon={<SuccessIcon size="lg" />} title={t('done', { prize: label })} actionLabel={t('ok')} onClose={onClose}>
        {amount > 0 && <p>{t('credited', { amount: formatAmount(amount, currency) })}</p>}
        {coin > 0 && <p>{t(coin === 1 ? 'coins.one' : 'coins.many', { count: coin.toLocaleString('en-US') })}</p>}
      </Dialog>
    );
  }
  const { worth } = coupon;
  const lost = error !== null && error.kind !== 'refused';
  const words = lost ? t(safe ? 'unknown' : 'unknownCheck', { why: why(error) }) : refusal;
  return (
    <Confirm
      tone="gold"
      icon={<TicketIcon size="lg" />}
      title={t('title', { prize: coupon.prize.slice.label })}
      cancelLabel={t('cancel')}
      confirmLabel={t('confirm')}
      busy={isBusy}
      onConfirm={claim}
      onClose={onClose}
    >
      {worth ? <Worth worth={worth} wallet={wallet} currency={currency} /> : <p>{t('text')}</p>}
      {words && <Note tone="bad">{words}</Note>}
    </Confirm>
  );
}

interface WorthProps {
  worth: NonNullable<Coupon['worth']>;
  wallet: Wallet | undefined;
  currency: Currency;
}

/** The value of the coupon, and the balances at which its condition ends. */
function Worth({ worth: { credit, coin, percentSuccess, percentFail }, wallet, currency }: WorthProps) {
  const t = useTranslations();
  if (credit === 0)
    return t(coin === 1 ? 'spin.claim.givesCoins.one' : 'spin.claim.givesCoins.many', { count: coin.toLocaleString('en-US') });
  const base = wallet && { amount: balanceOf(wallet).total + credit, currency };
  return (
    <>
      <p>{t('spin.claim.gives', { amount: formatAmount(credit, currency) })}</p>
      {!isFree({ success: percentSuccess }) && <p>{t('odds.start')}</p>}
      <Odds success={percentSuccess} fail={percentFail} base={base} />
    </>
  );
}
