import type { Ledger } from '../ledger/index.js';
import { bonusRoutes, createBonusService, createRewards } from '../modules/bonus/index.js';
import { type ConditionService, rewardTerms } from '../modules/condition/index.js';
import type { Activity } from '../modules/game/index.js';
import { createEarnings, createInviteService, type Earnings, inviteRoutes, inviteSettings, inviteTerms } from '../modules/invite/index.js';
import { createPromotionService, promotionRoutes } from '../modules/promotion/index.js';
import { createRefundService, refundInfo, refundRoutes, refundTerms } from '../modules/refund/index.js';
import { createCouponService, createSpinService, spinRoutes, spinSeeds } from '../modules/spin/index.js';
import type { Config } from '../platform/config.js';
import type { Route } from '../platform/http/route.js';
import type { AttemptLimits } from '../platform/limits/index.js';
import { createSeal } from '../platform/seal.js';
import type { Infrastructure } from './infrastructure.js';

export interface RewardModules {
  routes: Route[];
  earnings: Earnings;
}

/** Bonuses, promotions, invites, refunds and the wheel. Each pays its rewards through the condition service. */
export function createRewardModules(
  { inTx, clock, settings, content }: Infrastructure,
  { secrets }: Pick<Config, 'secrets'>,
  { ledger, attempts, condition, activity }: { ledger: Ledger; attempts: AttemptLimits; condition: ConditionService; activity: Activity },
): RewardModules {
  const rewards = createRewards({ condition, clock });
  const bonus = createBonusService({ inTx, clock, condition, rewards });
  const promotion = createPromotionService({ inTx, clock, attempts, condition, rewards });
  const earnings = createEarnings({
    inTx,
    clock,
    ledger,
    activity,
    percent: (currency) => settings.get(inviteSettings.referralPercent, currency),
  });
  const invite = createInviteService({
    inTx,
    ledger,
    condition,
    earnings,
    terms: inviteTerms(settings),
    banners: async (language) => (await content.read('inviteBanners'))[language],
    statementLine: () => content.read('inviteLine'),
  });
  const refund = createRefundService({
    inTx,
    clock,
    ledger,
    condition,
    activity,
    terms: refundTerms(settings),
    info: refundInfo(content),
    banners: async (language) => (await content.read('refundBanners'))[language],
    statementLine: () => content.read('refundLine'),
  });
  const spin = createSpinService({ inTx, clock, seal: createSeal(secrets, spinSeeds.purpose) });
  const coupons = createCouponService({ inTx, clock, condition, terms: rewardTerms(settings) });

  return {
    routes: [
      ...bonusRoutes(bonus),
      ...promotionRoutes(promotion),
      ...inviteRoutes(invite),
      ...refundRoutes(refund),
      ...spinRoutes(spin, coupons),
    ],
    earnings,
  };
}
