import { z } from 'zod';
import { receiveErrors, worth } from './bonus.js';
import { percent } from './condition.js';
import { endpoint } from './endpoint.js';
import { shortText, timestamp } from './fields.js';
import { amount } from './money.js';
import type { PlainAnswers, PlainOf } from './plain.js';

const promotion = worth.extend({
  code: z.string(),
  /** HTML of the operator, cleaned. */
  description: z.string(),
  percentFail: percent,
  percentSuccess: percent,
  minDeposit: amount,
  /** Extra: this member has received it. */
  received: z.boolean(),
});
export type PromotionOutput = z.infer<typeof promotion>;
export type Promotion = PlainOf<PromotionOutput, PlainAnswers['GET /api/promotion/find/:code']>;

/** Upper-cased before it is looked up (docs/specification.md §5). */
const code = z.object({
  code: shortText
    .min(1)
    .max(40)
    .transform((text) => text.toUpperCase()),
});

export const findPromotion = endpoint({
  method: 'GET',
  path: '/api/promotion/find/:code',
  access: 'member',
  summary: 'A running promotion by its code, or null',
  params: code,
  output: promotion.nullable(),
  errors: ['REQUEST_LIMIT'],
});

export const activatePromotion = endpoint({
  method: 'GET',
  path: '/api/promotion/activate/:code',
  access: 'member',
  changes: true,
  summary: 'Receives a promotion, once a member: credited at once, its condition starts',
  params: code,
  output: z.object({ _id: z.string(), code: z.string(), amount, createdAt: timestamp }),
  errors: ['NO_PROMOTION', 'PROMOTION_RECEIVED', 'BONUS_ALREADY_ACTIVE', 'BONUS_FULL', 'REQUEST_LIMIT', ...receiveErrors],
});

export const currentPromotion = endpoint({
  method: 'GET',
  path: '/api/promotion/current',
  access: 'member',
  summary: 'The promotion whose condition is running, or null',
  output: promotion.nullable(),
});
