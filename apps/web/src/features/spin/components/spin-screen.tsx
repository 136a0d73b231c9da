import type { Coupon } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../shared/api-client';
import { LoadFailed } from '../../../shared/error/load-failed';
import { useExtra } from '../../../shared/extras';
import { useErrorToast, usePageTitle } from '../../../shared/i18n';
import { useI18nState } from '@krapao/ui/i18n';
import { useWalletEvent } from '../../../shared/live';
import { useSheet } from '../../../shared/sheet';
import { ShieldIcon } from '@krapao/ui/icons';
import { RowsSkeleton, Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { List, Row } from '@krapao/ui/row';
import { Well } from '@krapao/ui/well';
import { couponCodeOf, couponsQuery } from '../api/coupons';
import { setupKey, useSpinSetup } from '../api/spin';
import { useSpin } from '../model/use-spin';
import { useTurn } from '../model/use-turn';
import { Chances } from './chances';
import { ClaimDialog } from './claim-dialog';
import { CouponList } from './coupon-list';
import { PrizeDialog } from './prize-dialog';
import { SpinPane } from './spin-pane';
import './spin.css';

/** The wheel, its coupons and its fairness information (docs/specification.md §2.15). */
export function SpinScreen() {
  const t = useTranslations();
  const call = useCall();
  const cache = useQueryClient();
  const { language } = useI18nState();
  const showError = useErrorToast();
  const fair = useExtra('spin-fair');
  const { data: setup, isPending, isError, isBehind, isFetching, error: lost, refetch } = useSpinSetup();
  const late = useDelayed(isPending);
  const { rotor, turn } = useTurn();
  const slices = setup?.activeSpinwheel?.slice ?? [];
  const { phase, error, spin, close } = useSpin(async (code) => {
    const index = slices.findIndex((slice) => slice.code === code);
    // If the wheel was changed meanwhile, it has no slice to stop at.
    if (index >= 0) await turn(index, slices.length);
  });
  const [claiming, setClaiming] = useState<Coupon | null>(null);
  const [isLoadingCoupon, setIsLoadingCoupon] = useState(false);
  usePageTitle(t('menu.spin'));
  // A deposit adds coins.
  useWalletEvent(() => void cache.invalidateQueries({ queryKey: setupKey }));

  const openClaim = async (code: string) => {
    setIsLoadingCoupon(true);
    const coupons = await cache.fetchQuery(couponsQuery(call, language)).catch(() => []);
    setIsLoadingCoupon(false);
    const coupon = coupons.find(({ prize }) => prize.slice.code === code);
    close();
    if (coupon) setClaiming(coupon);
    else void showError({ kind: 'refused', code: 'NO_CLAIMABLE_COUPON', status: 409 });
  };
  return (
    <main className="k-main" id="main" tabIndex={-1}>
      {(isBehind || (isError && !setup)) && (
        <LoadFailed
          inline={isBehind}
          title={t('spin.failed')}
          error={lost}
          busy={isFetching}
          safe={t('spin.failedHint')}
          onRetry={() => void refetch()}
        />
      )}
      {late && <SpinSkeleton label={t('common.loading')} />}
      {setup && (
        <div className="spin-cols">
          <SpinPane setup={setup} rotor={rotor} phase={phase} error={error} onSpin={() => void spin()} />
          <CouponList onClaim={setClaiming} />
          <div>
            {slices.length > 0 && <Chances slices={slices} isVisible={fair} />}
            {fair && <FairEntry />}
          </div>
        </div>
      )}
      {phase.name === 'prize' && (
        <PrizeDialog prize={phase.won} busy={isLoadingCoupon} onUse={() => void openClaim(phase.won.code)} onClose={close} />
      )}
      {claiming && <ClaimDialog key={couponCodeOf(claiming)} coupon={claiming} onClose={() => setClaiming(null)} />}
    </main>
  );
}

/** Opens the fairness sheet. */
function FairEntry() {
  const t = useTranslations('spin.fair');
  const { open } = useSheet();
  return (
    <section className="k-sec">
      <List>
        <Row
          leading={
            <Well tone="peri">
              <ShieldIcon />
            </Well>
          }
          title={t('open')}
          detail={t('openHint')}
          onPress={() => open('spin-fair')}
        />
      </List>
    </section>
  );
}

/** Placeholder while the wheel and the coupons load. */
function SpinSkeleton({ label }: { label: string }) {
  return (
    <div className="spin-cols">
      <div className="spin-pane">
        <div className="k-sec__h">
          <Skeleton width="44%" height="1.375rem" />
          <Skeleton width="7rem" height="2.75rem" style={{ borderRadius: '999px' }} />
        </div>
        <div className="spin-wheel spin-wheel--loading">
          <Skeleton width="96%" height="96%" />
        </div>
        <div className="spin-foot">
          <Skeleton width="min(14rem, 100%)" height="3.25rem" style={{ borderRadius: '1rem' }} />
        </div>
      </div>
      <div className="k-sec">
        <RowsSkeleton rows={3} label={label} />
      </div>
    </div>
  );
}
