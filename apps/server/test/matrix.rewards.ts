import type { Api } from '@krapao/contract';
import { lookup, ownOnly, type Row } from './matrix.row.js';

/** Bonuses and promotions are offered to all; what the owner received of them is the owner's. */
const receivingReward: Row = {
  reach: 'path: a code that the owner has received too; key: the owner’s request key',
  honest: () => ({ path: { code: 'OPEN' } }),
  theirs: {
    'a code of nobody': () => ({ path: { code: 'NOBODYS' }, refused: 'NO_PROMOTION' }),
    'the id of the owner': ({ owner }) => ({ path: { code: owner.id }, refused: 'NO_PROMOTION' }),
    'the last place, which the owner has taken': () => ({ path: { code: 'LASTONE' }, refused: 'BONUS_FULL' }),
    'what only the deposit of the owner is large enough for': () => ({ path: { code: 'LARGE' }, refused: 'BONUS_DEPOSIT_NEEDED' }),
  },
};

/** Rows of conditions, bonuses, promotions, invites, refunds and the spin. */
export const rewardRows = {
  'GET /api/condition': ownOnly,
  'GET /api/bonus': ownOnly,
  'GET /api/bonus/activate/:code': receivingReward,
  'GET /api/bonus/check/active': ownOnly,
  'GET /api/bonus/clear': {
    reach: 'key: the owner’s request key',
    honest: ({ bound }) => ({ token: bound.token }),
    theirs: { 'another’s condition, with none of one’s own': () => ({ refused: 'NO_DATA' }) },
  },
  'GET /api/bonus/check/minimum': ownOnly,
  'GET /api/promotion/find/:code': {
    reach: 'path: a code that the owner has received: found, and not received',
    honest: () => ({ path: { code: 'LASTONE' } }),
  },
  'GET /api/promotion/activate/:code': receivingReward,
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
} satisfies Partial<Record<keyof Api, Row>>;
