import type { CouponOutput, Language } from '@krapao/contract';
import type { RewardTerms } from '../../condition/index.js';
import { presentSlice } from '../spin.presenter.js';
import { prize as prizeSchema } from '../wheel/wheel.js';
import type { CouponGroup } from './coupon.repository.js';

/** The value of a prize; null when it depends on a deposit. */
function worthOf(stored: unknown, { success, fail }: RewardTerms): CouponOutput['worth'] {
  const { data } = prizeSchema.safeParse(stored);
  if (data === undefined || data.kind === 'deposit') return null;
  const given = data.kind === 'credit' ? { credit: data.amount, coin: 0 } : { credit: 0, coin: data.coins };
  return { ...given, percentSuccess: success, percentFail: fail };
}

export const presentCoupon = (
  { code, wheel, slice, prize, amount, expires_at }: CouponGroup,
  terms: RewardTerms,
  language: Language,
): CouponOutput => ({
  code,
  prize: { name: wheel[language], slice: presentSlice(slice, language) },
  amount,
  expiresAt: expires_at?.toISOString() ?? null,
  worth: worthOf(prize, terms),
});
