import type { Coupon } from '@krapao/contract';

/** What claims one of these coupons: their own code, which is an extra, else that of the prize. */
export const couponCodeOf = ({ code, prize }: Coupon): string => code ?? prize.slice.code;
