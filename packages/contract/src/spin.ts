import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { amount } from './money.js';
import type { PlainAnswers, PlainOf } from './plain.js';

const slice = z.object({
  code: z.string(),
  label: z.string(),
  /** `#rrggbb` */
  bgColor: z.string(),
  textColor: z.string(),
  /** HTML of the operator, cleaned. */
  htmlDescription: z.string(),
  /** Extra (`spin-fair`): its share is this over the sum of all. */
  weight: z.number().int().positive(),
});
export type SliceOutput = z.infer<typeof slice>;
export type Slice = PlainOf<SliceOutput, PlainAnswers['GET /api/spinwheel/setup']['activeSpinwheel']['slice']>;

/** 64 hexadecimal digits. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** The member's own part of the next draw. */
export const clientSeed = z.string().regex(/^[\x21-\x7e]{1,64}$/);

/** What is known before a draw: the SHA-256 of the server's seed, and the member's own seed. */
const commitment = z.object({ hash: digest, clientSeed });
export type Commitment = z.infer<typeof commitment>;

/**
 * A draw with all that is needed to check it (docs/decisions, the spin): `seed` is what `hash` was of. `slices` are code and weight in
 * the wheel's order.
 */
const draw = z.object({
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

const spinResult = z.object({ code: z.string(), label: z.string(), remainingCoin: z.number().int() });
export type SpinResult = z.infer<typeof spinResult>;

export const getSpinSetup = endpoint({
  method: 'GET',
  path: '/api/spinwheel/setup',
  access: 'member',
  summary: 'The wheel that is on, the coins of the member, and what is fixed of the next draw',
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
    /** Extra (`spin-fair`): the draw opened, and what is fixed of the next one. */
    draw: draw.nullable(),
    next: commitment.nullable(),
  }),
  errors: ['KEY_INVALID', 'REQUEST_LIMIT_1MIN'],
});

/** Coupons of one prize. `amount`: how many the member has; `code` is sent as `coupon` to claim one of them. */
const coupon = z.object({
  code: z.string(),
  prize: z.object({ name: z.string(), slice }),
  amount: z.number().int(),
  /** Extra: when the first of them lapses. */
  expiresAt: timestamp.nullable(),
  /** Extra: what one gives, major units, and the condition that its credit starts, percent of the balance right after. Null where a deposit decides. */
  worth: z.object({ credit: amount, coin: z.number().int(), percentSuccess: z.number().int(), percentFail: z.number().int() }).nullable(),
});
export type CouponOutput = z.infer<typeof coupon>;
export type Coupon = PlainOf<CouponOutput, PlainAnswers['GET /api/spinwheel/coupon']>;

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/spinwheel/coupon',
  access: 'member',
  summary: 'Coupons that can be claimed, newest prize first',
  output: z.array(coupon),
});

export const claimCoupon = endpoint({
  method: 'POST',
  path: '/api/spinwheel/coupon/claim',
  access: 'member',
  changes: true,
  summary: 'Claims one coupon: credit starts a condition, coins are added at once',
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
  summary: 'Whether a wheel is on',
  output: z.object({ isActive: z.boolean() }),
});

/** Extra, announced as `spin-fair`. */
export const setClientSeed = endpoint({
  method: 'POST',
  path: '/api/spinwheel/seed',
  access: 'member',
  changes: true,
  summary: 'Fixes the member’s own seed of the draws to come; the hash that was shown stays',
  body: z.object({ clientSeed }),
  output: commitment,
  errors: ['KEY_INVALID', 'REQUEST_LIMIT_1MIN'],
});

/** Extra, announced as `spin-fair`. */
export const listDraws = endpoint({
  method: 'GET',
  path: '/api/spinwheel/draws',
  access: 'member',
  summary: 'The latest 50 draws of the member, newest first, each with what is needed to check it',
  output: z.object({ draws: z.array(draw), next: commitment.nullable() }),
});
