import { lookup, ownOnly } from './matrix.row.js';

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
  'POST /api/spinwheel/spin': ownOnly,
  'GET /api/spinwheel/coupon': ownOnly,
  'POST /api/spinwheel/coupon/claim': ownOnly,
  'GET /api/spinwheel/active': lookup,
  'POST /api/spinwheel/seed': ownOnly,
  'GET /api/spinwheel/draws': ownOnly,
};
