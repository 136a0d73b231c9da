import { lookup, ownOnly } from './matrix.row.js';
import type { World } from './matrix.world.js';

/** Rows of conditions, bonuses, promotions, invites, refunds and the spin. */
export const rewardRows = {
  'GET /api/condition': ownOnly,
  'GET /api/bonus': ownOnly,
  'GET /api/bonus/activate/:code': ownOnly,
  'GET /api/bonus/check/active': ownOnly,
  'GET /api/bonus/clear': ownOnly,
  'GET /api/bonus/check/minimum': ownOnly,
  'GET /api/promotion/find/:code': ownOnly,
  'GET /api/promotion/activate/:code': ownOnly,
  'GET /api/promotion/current': ownOnly,
  'POST /api/invite': ownOnly,
  'GET /api/invite/bonus': ownOnly,
  'GET /api/invite/banners': lookup,
  'POST /api/refund': ownOnly,
  'GET /api/refund/check': ownOnly,
  'GET /api/refund/receive': ownOnly,
  'GET /api/refund/addWallet': ownOnly,
  'GET /api/refund/banners': lookup,
  'GET /api/spinwheel/setup': ownOnly,
  'POST /api/spinwheel/spin': { reach: 'key: the owner’s request key', honest: () => ({}) },
  'GET /api/spinwheel/coupon': ownOnly,
  'POST /api/spinwheel/coupon/claim': {
    reach: 'body: the code of the owner’s coupons; key: the owner’s request key',
    honest: ({ stranger }: World) => ({ body: { coupon: stranger.coupon } }),
    theirs: { 'the owner’s coupon': ({ owner }: World) => ({ body: { coupon: owner.coupon }, refused: 'INVALID_CODE' as const }) },
  },
  'GET /api/spinwheel/active': lookup,
  'POST /api/spinwheel/seed': { reach: 'key: the owner’s request key', honest: () => ({ body: { clientSeed: 'stranger' } }) },
  'GET /api/spinwheel/draws': ownOnly,
};
