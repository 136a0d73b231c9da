import type { Coupon, Language, Slice } from '@krapao/contract';
import type { CouponGroup, WonSlice } from './coupon.repository.js';

export const presentSlice = ({ code, label, bgColor, textColor, description, weight }: WonSlice, language: Language): Slice => ({
  code,
  label: label[language],
  bgColor,
  textColor,
  htmlDescription: description[language],
  weight,
});

export const presentCoupon = ({ code, wheel, slice, amount, expires_at }: CouponGroup, language: Language): Coupon => ({
  code,
  prize: { name: wheel[language], slice: presentSlice(slice, language) },
  amount,
  expiresAt: expires_at?.toISOString() ?? null,
});
