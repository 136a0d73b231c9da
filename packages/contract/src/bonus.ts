import { z } from 'zod';
import { percent } from './condition.js';
import { endpoint } from './endpoint.js';
import { shortText, timestamp } from './fields.js';
import { amount } from './money.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

/** How receipts are counted: all of them, those of the business day, or those of the business week (Monday to Sunday, Asia/Bangkok). */
export const bonusTypes = ['limit', 'day', 'week'] as const;
export type BonusType = (typeof bonusTypes)[number];

/** One slide of a carousel: an image, the operator's HTML, or both; either may be empty. */
export const banner = z.object({ image: z.string(), html: z.string() });
export type Banner = z.infer<typeof banner>;

/** The value of a reward: a fixed `amount`, or `percent` of the latest deposit up to `maxAmount` (null: no limit). */
export const worth = z.object({ amount: amount.nullable(), percent: percent.nullable(), maxAmount: amount.nullable() });

export const userBonus = z.object({
  _id: z.string(),
  isActive: z.boolean(),
  /** Every receipt, newest first. */
  received: z.array(z.object({ updatedAt: timestamp })),
});
export type UserBonus = z.infer<typeof userBonus>;

export const bonus = worth.extend({
  code: z.string(),
  /** Extra: the operator's description. */
  name: z.string(),
  type: z.enum(bonusTypes),
  maxReceived: z.number().int(),
  percentFail: percent,
  percentSuccess: percent,
  banners: z.array(banner),
  userBonus: userBonus.nullable(),
  /** Extra: how many times it can still be received. */
  left: z.number().int(),
  /** Extra: the minimum deposit that it requires; 0 for none. */
  minDeposit: amount,
});
export type BonusOutput = z.infer<typeof bonus>;
export type Bonus = PublishedOf<BonusOutput, PublishedAnswers['GET /api/bonus']>;

const code = z.object({ code: shortText.min(1).max(40) });

/** BONUS_DEPOSIT_NEEDED: no qualifying deposit, or it was used. GAME_NO_ANSWER: the balance is currently unknown. BETS_OPEN: there are open bets. */
export const receiveErrors = [
  'BONUS_DEPOSIT_NEEDED',
  'GAME_NO_ANSWER',
  'BETS_OPEN',
  'REWARD_LIMIT',
  'KEY_INVALID',
  'REQUEST_LIMIT_1MIN',
] as const;

export const listBonuses = endpoint({
  method: 'GET',
  path: '/api/bonus',
  access: 'member',
  headers: ['Accept-Language'],
  summary: 'Bonuses in the currency of the member, with what they received of each',
  output: z.array(bonus),
});

export const activateBonus = endpoint({
  method: 'GET',
  path: '/api/bonus/activate/:code',
  access: 'member',
  changes: true,
  summary: 'Receives a bonus: credited immediately, its condition starts',
  params: code,
  output: userBonus.extend({ amount }),
  errors: ['NO_PROMOTION', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_FULL', ...receiveErrors],
});

export const checkActiveBonus = endpoint({
  method: 'GET',
  path: '/api/bonus/check/active',
  access: 'member',
  summary: 'Whether a condition is running, and what it came from (empty: none)',
  output: z.object({ status: z.boolean(), type: z.string() }),
});

export const clearBonus = endpoint({
  method: 'GET',
  path: '/api/bonus/clear',
  access: 'member',
  changes: true,
  summary: 'Ends the running condition, if the balance is below the threshold; answers BONUS_CLEAR',
  output: z.object({ message: z.string() }),
  errors: ['BONUS_CONDITION', 'GAME_NO_ANSWER', 'NO_DATA', 'KEY_INVALID', 'REQUEST_LIMIT_1MIN'],
});

export const checkMinimum = endpoint({
  method: 'GET',
  path: '/api/bonus/check/minimum',
  access: 'member',
  summary: 'Whether the balance is below the threshold for ending a condition',
  output: z.object({ result: z.boolean(), minimum: amount, amount }),
});
