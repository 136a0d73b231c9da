import { claimCoupon, getSpinActive, getSpinSetup, listCoupons, listDraws, setClientSeed, spin as spinCall } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { CouponService } from './coupon/coupon.service.js';
import type { SpinService } from './spin.service.js';

/** The routes of the wheel (docs/specification.md §2.15). */
export const spinRoutes = (spin: SpinService, coupons: CouponService): Route[] => [
  route(getSpinSetup, ({ caller, context }) => spin.setup(caller, context.language)),
  route(spinCall, ({ caller, context }) => spin.spin(caller, context)),
  route(setClientSeed, ({ body, caller, context }) => spin.chooseSeed(caller, body.clientSeed, context)),
  route(listDraws, ({ caller, context }) => spin.draws(caller, context.language)),
  route(getSpinActive, async ({ caller }) => ({ isActive: await spin.isActive(caller) })),
  route(listCoupons, ({ caller, context }) => coupons.list(caller, context.language)),
  route(claimCoupon, ({ body, caller, context }) => coupons.claim(caller, body.coupon, context)),
];
