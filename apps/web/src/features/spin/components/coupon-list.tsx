import type { Coupon } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { formatDate } from '@krapao/ui/format';
import { ListPager } from '../../../shared/list/list-pager';
import { Button } from '@krapao/ui/button';
import { RowsSkeleton, useDelayed } from '@krapao/ui/skeleton';
import { pageCount } from '@krapao/ui/pager';
import { Empty } from '@krapao/ui/empty';
import { Well } from '@krapao/ui/well';
import { TicketIcon } from '@krapao/ui/icons';
import { couponCodeOf, useCoupons } from '../api/coupons';
import './coupons.css';

/** Coupons per page (docs/specification.md §9). */
const PAGE = 3;
const tones = ['gold', 'peri', 'jade'] as const;

function CouponRow({ coupon, tone, onClaim }: { coupon: Coupon; tone: (typeof tones)[number] | undefined; onClaim: () => void }) {
  const t = useTranslations('spin.coupon');
  const { prize, amount, expiresAt } = coupon;
  const { label } = prize.slice;
  const day = expiresAt ? formatDate(expiresAt).split(' ', 1)[0] : '';
  return (
    <li className="spin-coupon">
      <Well tone={tone}>
        <TicketIcon />
      </Well>
      <div>
        <b>{label}</b>
        <small>
          {prize.name !== label && <span>{prize.name} · </span>}
          <span>{t('count', { count: String(amount) })}</span>
        </small>
        {day && <small>{t('until', { date: day })}</small>}
      </div>
      <Button variant="soft" size="md" onClick={onClaim} aria-label={t('claimNamed', { prize: label })}>
        {t('claim')}
      </Button>
    </li>
  );
}

/** The member's coupons, three per page (docs/specification.md §2.15). */
export function CouponList({ onClaim }: { onClaim: (coupon: Coupon) => void }) {
  const t = useTranslations();
  const { data, isPending, isError, isBehind, isFetching, error, refetch } = useCoupons();
  const [wanted, setPage] = useState(1);
  const late = useDelayed(isPending);
  const coupons = data ?? [];
  // The last coupon of the last page may have been claimed.
  const page = Math.min(wanted, pageCount(coupons.length, PAGE));
  const first = (page - 1) * PAGE;
  const total = coupons.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className="k-sec" aria-labelledby="spin-coupons">
      <div className="k-sec__h">
        <h2 id="spin-coupons">{t('spin.coupons.title')}</h2>
        {total > 0 && <small>{t(total === 1 ? 'spin.coupons.total.one' : 'spin.coupons.total.many', { count: String(total) })}</small>}
      </div>
      {late && <RowsSkeleton rows={PAGE} label={t('common.loading')} />}
      {(isBehind || (isError && !data)) && (
        <LoadFailed
          inline={isBehind}
          title={t('spin.coupons.failed')}
          error={error}
          busy={isFetching}
          safe={t('spin.failedHint')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <Empty title={t('spin.coupons.empty')} text={t('spin.coupons.emptyHint')} />}
      {coupons.length > 0 && (
        <ul className="k-list">
          {coupons.slice(first, first + PAGE).map((coupon, index) => (
            <CouponRow
              key={couponCodeOf(coupon)}
              coupon={coupon}
              tone={tones[(first + index) % tones.length]}
              onClaim={() => onClaim(coupon)}
            />
          ))}
        </ul>
      )}
      <ListPager page={page} total={coupons.length} size={PAGE} onPage={setPage} />
    </section>
  );
}
