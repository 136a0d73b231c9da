import type { CouponOutput, Language, SliceOutput } from '@krapao/contract';
import { prize as prizeSchema } from '../wheel/wheel.js';
import type { CouponGroup, WonSlice } from './coupon.repository.js';

/** The condition that credit of the wheel starts, percent of the balance right after it. */
export interface CouponTerms {
  success: number;
  fail: number;
}

/** What a prize gives, where no deposit decides it. */
function worthOf(stored: unknown, { success, fail }: CouponTerms): CouponOutput['worth'] {
  const { data } = prizeSchema.safeParse(stored);
  if (data === undefined || data.kind === 'deposit') return null;
  const given = data.kind === 'credit' ? { credit: data.amount, coin: 0 } : { credit: 0, coin: data.coins };
  return { ...given, percentSuccess: success, percentFail: fail };
}

export const presentSlice = ({ code, label, bgColor, textColor, description, weight }: WonSlice, language: Language): SliceOutput => ({
  code,
  label: label[language],
  bgColor,
  textColor,
  htmlDescription: description[language],
  weight,
});

export const presentCoupon = (
  { code, wheel, slice, prize, amount, expires_at }: CouponGroup,
  terms: CouponTerms,
  language: Language,
): CouponOutput => ({
  code,
  prize: { name: wheel[language], slice: presentSlice(slice, language) },
  amount,
  expiresAt: expires_at?.toISOString() ?? null,
  worth: worthOf(prize, terms),
});
