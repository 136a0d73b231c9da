import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useActiveBonus } from '../../features/condition/api/condition';
import { ReferralCard } from '../../features/invite';
import { LimitOffer } from '../../features/limit';
import { useSpinActive } from '../../features/spin/api/get-spin-active';
import { useExtra } from '../../shared/extras';
import { paths } from '../../shared/paths';
import { useSheet } from '../../shared/sheet';
import { ConditionsIcon, InviteIcon, RefundIcon } from '@krapao/ui/icons';
import { WidgetButton, WidgetLink } from './widget';
import { RefreshWidget } from './refresh-widget';
import { SpinWidget } from './spin-widget';

/** The first widget before its kind is known. */
const Waiting = () => (
  <span className="k-widget">
    <span className="k-widget__i" />
  </span>
);

/**
 * The widgets of home beside deposit and withdrawal (docs/specification.md §1). The first place is reserved until it is known whether a
 * wheel is on.
 */
function HomeWidgets() {
  const t = useTranslations('home');
  const { open } = useSheet();
  const spin = useSpinActive();
  const bonus = useActiveBonus().data?.status ? t('bonusActive') : t('bonusHint');
  const first = spin.data?.isActive ? <SpinWidget /> : <RefreshWidget />;
  return (
    <div className="k-widgets">
      {spin.isPending ? <Waiting /> : first}
      <WidgetButton icon={<InviteIcon />} label={t('invite')} detail={t('inviteHint')} onPress={() => open('invite')} />
      <WidgetLink icon={<ConditionsIcon />} label={t('bonus')} detail={bonus} to={paths.bonus} />
      <WidgetButton icon={<RefundIcon />} label={t('refund')} detail={t('refundHint')} onPress={() => open('refund')} />
    </div>
  );
}

/** The widgets of home beside the balance. They load separately; the screen reserves their place. */
export default function Widgets({ isFirstDay }: { isFirstDay: boolean }) {
  return (
    <>
      <HomeWidgets />
      {!isFirstDay && <Offers />}
    </>
  );
}

/** One card: the offer of a deposit limit, once, then the referral bonus. */
function Offers() {
  const hasLimits = useExtra('deposit-limit');
  const referral = <ReferralCard />;
  if (!hasLimits) return referral;
  return (
    <Suspense fallback={referral}>
      <LimitOffer>{referral}</LimitOffer>
    </Suspense>
  );
}
