import type { Coupon, Language } from '@krapao/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { rowsOf, unsuccessfulAsRefused, useAct, useCall, type Answer, type Call, type Output } from '../../../shared/api-client';
import { useI18nState } from '@krapao/ui/i18n';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { spinKey } from '../../../shared/query/keys';
import { useInvalidateRewards } from '../../condition/api/condition';
import { couponsKey } from './spin';

/** GET /api/spinwheel/coupon: all claimable coupons, newest prize first, in the member's language. */
export const couponsQuery = (call: Call, language: Language) =>
  queryOptions({
    queryKey: [...couponsKey, language],
    queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/coupon', { signal })).then(rowsOf),
  });

export const useCoupons = () => {
  const { language } = useI18nState();
  return useKeptQuery(couponsQuery(useCall(), language));
};

export type Claimed = Output<'POST /api/spinwheel/coupon/claim'>;

/**
 * POST /api/spinwheel/coupon/claim: claims one coupon of the code. A retry after a lost answer reuses the idempotency key and claims the
 * same coupon.
 */
export function useClaimCoupon(): (coupon: string) => Promise<Answer<Claimed>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  const invalidateRewards = useInvalidateRewards();
  return async (coupon) => {
    const answer = await act(coupon, (idempotencyKey) => call('POST /api/spinwheel/coupon/claim', { body: { coupon }, idempotencyKey }));
    invalidateRewards();
    void cache.invalidateQueries({ queryKey: spinKey });
    return unsuccessfulAsRefused(answer, 'NO_CLAIMABLE_COUPON');
  };
}

/** The code that claims a coupon: its own code, which is an extra, otherwise the code of the prize. */
export const couponCodeOf = ({ code, prize }: Coupon): string => code ?? prize.slice.code;
