import { useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useRewardChange } from '../../condition/api/use-reward-change';
import { spinKey } from './keys';

export type Claimed = Output<'POST /api/spinwheel/coupon/claim'>;

/** POST /api/spinwheel/coupon/claim: one coupon of the code. Claimed again after a lost answer it is the same coupon. */
export function useClaimCoupon(): (coupon: string) => Promise<Answer<Claimed>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  const changed = useRewardChange();
  return async (coupon) => {
    const answer = await act(coupon, (idempotencyKey) => call('POST /api/spinwheel/coupon/claim', { body: { coupon }, idempotencyKey }));
    changed();
    void cache.invalidateQueries({ queryKey: spinKey });
    if (answer.ok && answer.data?.success === false)
      return { ok: false, error: { kind: 'refused', code: 'NO_CLAIMABLE_COUPON', status: 409 } };
    return answer;
  };
}
