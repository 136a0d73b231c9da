import type { Api } from '@krapao/contract';
import { lookup, ownOnly, type Row } from './matrix.row.js';
import type { World } from './matrix.world.js';

/** Bonuses and promotions are offered to all; what the owner received of them is the owner's. */
const receivingReward: Row = {
  reach: 'path: a code that the owner has received too; key: the owner’s request key',
  honest: () => ({ path: { code: 'OPEN' } }),
  theirs: {
    'an unknown code': () => ({ path: { code: 'NOBODYS' }, refused: 'NO_PROMOTION' }),
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
  'POST /api/invite': { reach: 'body: page and limit only', honest: () => ({ body: { page: 1, limit: 100 } }) },
  'GET /api/invite/bonus': {
    reach: 'key: the owner’s request key',
    honest: ({ inviter }) => ({ token: inviter.token }),
    theirs: { 'another’s commission, with none of one’s own': () => ({ refused: 'NO_INVITE_BONUS' }) },
  },
  'GET /api/invite/banners': lookup,
  'POST /api/refund': { reach: 'body: page and limit only', honest: () => ({ body: { page: 1, limit: 100 } }) },
  'GET /api/refund/check': ownOnly,
  'GET /api/refund/receive': {
    reach: 'key: the owner’s request key',
    honest: ({ loser }) => ({ token: loser.token }),
    theirs: { 'another’s refund, with no loss of one’s own': () => ({ refused: 'NO_REFUND' }) },
  },
  'GET /api/refund/addWallet': {
    reach: 'key: the owner’s request key',
    honest: ({ loser }) => ({ token: loser.token }),
    theirs: { 'what the owner has received': () => ({ refused: 'REFUND_MINIMUM' }) },
  },
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
} satisfies Partial<Record<keyof Api, Row>>;
