import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { amount } from './money.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

export const slice = z.object({
  code: z.string(),
  label: z.string(),
  /** `#rrggbb` */
  bgColor: z.string(),
  textColor: z.string(),
  /** Sanitized HTML of the operator. */
  htmlDescription: z.string(),
  /** Extra (`spin-fair`): the probability is this weight divided by the sum of all weights. */
  weight: z.number().int().positive(),
});
export type SliceOutput = z.infer<typeof slice>;
export type Slice = PublishedOf<SliceOutput, PublishedAnswers['GET /api/spinwheel/setup']['activeSpinwheel']['slice']>;

/** 64 hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The member's seed of the next draw. */
export const clientSeed = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** The commitment before a draw: the SHA-256 of the server's seed, and the member's seed. */
const commitment = z.object({ hash: digest, clientSeed });
export type Commitment = z.infer<typeof commitment>;

/**
 * A draw with everything needed to verify it (docs/decisions, the spin): `hash` is the SHA-256 of `seed`. `slices` are code and weight in
 * the order of the wheel.
 */
export const draw = z.object({
  _id: z.string(),
  wheel: z.string(),
  slices: z.array(z.object({ code: z.string(), weight: z.number().int().positive() })),
  hash: digest,
  seed: digest,
  clientSeed,
  code: z.string(),
  createdAt: timestamp,
});
export type Draw = z.infer<typeof draw>;

export const spinResult = z.object({ code: z.string(), label: z.string(), remainingCoin: z.number().int() });
export type SpinResult = z.infer<typeof spinResult>;

export const getSpinSetup = endpoint({
  method: 'GET',
  path: '/api/spinwheel/setup',
  access: 'member',
  headers: ['Accept-Language'],
  summary: 'The active wheel, the member’s coins, and the commitment for the next draw',
  output: z.object({
    /** `slice`: the slices in the order of the wheel, clockwise from the top. */
    activeSpinwheel: z.object({ name: z.string(), slice: z.array(slice) }).nullable(),
    userCoin: z.number().int(),
    /** Extra (`spin-fair`). */
    next: commitment.nullable(),
  }),
});

export const spin = endpoint({
  method: 'POST',
  path: '/api/spinwheel/spin',
  access: 'member',
  changes: true,
  summary: 'Spends one coin: the draw and its coupon are one transaction. `error` is NO_COIN, SPIN_INACTIVE or empty',
  output: z.object({
    success: z.boolean(),
    result: spinResult.nullable(),
    error: z.string(),
    /** Extra (`spin-fair`): the revealed draw, and the commitment for the next one. */
    draw: draw.nullable(),
    next: commitment.nullable(),
  }),
  errors: ['KEY_INVALID', 'REQUEST_LIMIT_1MIN'],
});

/** Coupons of one prize. `amount`: how many the member has; send `code` as `coupon` to claim one of them. */
export const coupon = z.object({
  code: z.string(),
  prize: z.object({ name: z.string(), slice }),
  amount: z.number().int(),
  /** Extra: when the first of them expires. */
  expiresAt: timestamp.nullable(),
  /** Extra: the value of one coupon in major units, and the condition of its credit in percent of the balance right after. Null if it depends on a deposit. */
  worth: z.object({ credit: amount, coin: z.number().int(), percentSuccess: z.number().int(), percentFail: z.number().int() }).nullable(),
});
export type CouponOutput = z.infer<typeof coupon>;
export type Coupon = PublishedOf<CouponOutput, PublishedAnswers['GET /api/spinwheel/coupon']>;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/spinwheel/coupon',
  access: 'member',
  headers: ['Accept-Language'],
  summary: 'Coupons that can be claimed, newest prize first',
  output: z.array(coupon),
});

export const claimCoupon = endpoint({
  method: 'POST',
  path: '/api/spinwheel/coupon/claim',
  access: 'member',
  changes: true,
  summary: 'Claims one coupon: credit starts a condition, coins are added immediately',
  body: z.object({ coupon: z.string().min(1).max(80) }),
  /** `amount`: money credited; `coin`: coins credited. */
  output: z.object({ success: z.boolean(), label: z.string(), amount, coin: z.number().int() }),
  errors: [
    'NO_CLAIMABLE_COUPON',
    'INVALID_PRIZE_CODE',
    'INVALID_CODE',
    'INVALID_COUPON_TYPE',
    'COUPON_EXPIRED',
    'BONUS_REMAINING',
    'GAME_NO_ANSWER',
    'BETS_OPEN',
    'REWARD_LIMIT',
    'KEY_INVALID',
    'REQUEST_LIMIT_1MIN',
  ],
});

export const getSpinActive = endpoint({
  method: 'GET',
  path: '/api/spinwheel/active',
  access: 'member',
  summary: 'Whether a wheel is active',
  output: z.object({ isActive: z.boolean() }),
});

/** Extra, announced as `spin-fair`. */
export const setClientSeed = endpoint({
  method: 'POST',
  path: '/api/spinwheel/seed',
  access: 'member',
  changes: true,
  summary: 'Sets the member’s seed for future draws; the published hash does not change',
  body: z.object({ clientSeed }),
  output: commitment,
  errors: ['KEY_INVALID', 'REQUEST_LIMIT_1MIN'],
});

/** Extra, announced as `spin-fair`. */
export const listDraws = endpoint({
  method: 'GET',
  path: '/api/spinwheel/draws',
  access: 'member',
  headers: ['Accept-Language'],
  summary: 'The latest 50 draws of the member, newest first, each with the data to verify it',
  output: z.object({ draws: z.array(draw), next: commitment.nullable() }),
});
