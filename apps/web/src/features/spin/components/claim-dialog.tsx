import type { Coupon, Currency, Wallet } from '@krapao/contract';
import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { formatAmount } from '@krapao/ui/format';
import { useErrorText } from '../../../shared/i18n';
import { useWhyLost } from '../../../shared/stale/lost-answer';
import { isFree, Odds, useReceivedReward } from '../../reward';
import { Note } from '@krapao/ui/note';
import { TicketIcon } from '@krapao/ui/icons';
import { Confirm } from '@krapao/ui/dialog';
import { Sheet } from '@krapao/ui/sheet';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { balanceOf } from '../../wallet/api/balance';
import { couponCodeOf } from '../api/coupons';
import { useClaim } from '../model/use-claim';

/** Confirms the claim of a coupon, then shows its receipt (docs/specification.md §2.15). */
export function ClaimDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useTranslations('spin.claim');
  const common = useTranslations('common');
  const safe = useExtra('idempotency-key');
  const why = useWhyLost();
  const wallet = useWallet().data;
  const currency = currencyOf(wallet);
  const { show, outcome } = useReceivedReward(onClose);
  const { claim, isBusy, error } = useClaim(couponCodeOf(coupon), (claimed) => {
    const { label = coupon.prize.slice.label, amount = 0, coin = 0 } = claimed ?? {};
    const coins = coin > 0 && t(coin === 1 ? 'coins.one' : 'coins.many', { count: coin.toLocaleString('en-US') });
    const credited = amount > 0 && t('credited', { amount: formatAmount(amount, currency) });
    show({
      title: t('done', { prize: label }),
      name: [credited, coins].filter(Boolean).join(' '),
      reward: coupon.worth ?? undefined,
      amount: amount > 0 ? amount : undefined,
    });
  });
  const refusal = useErrorText(error?.kind === 'refused' ? error : null);
  if (outcome)
    return (
      <Sheet closeLabel={common('close')} onClose={onClose} {...outcome.sheet}>
        {outcome.receipt}
      </Sheet>
    );
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
