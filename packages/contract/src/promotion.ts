import { z } from 'zod';
import { receiveErrors, worth } from './bonus.js';
import { percent } from './condition.js';
import { endpoint } from './endpoint.js';
import { shortText, timestamp } from './fields.js';
import { amount } from './money.js';
import { readCode } from './typed/index.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

export const promotion = worth.extend({
  code: z.string(),
  /** Sanitized HTML of the operator. */
  description: z.string(),
  percentFail: percent,
  percentSuccess: percent,
  minDeposit: amount,
  /** Extra: whether this member has received it. */
  received: z.boolean(),
});
export type PromotionOutput = z.infer<typeof promotion>;
export type Promotion = PublishedOf<PromotionOutput, PublishedAnswers['GET /api/promotion/find/:code']>;

/** Read as typed text, in upper case, before the look-up (docs/specification.md §5). */
const code = z.object({
  code: shortText.min(1).max(40).transform(readCode),
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
  summary: 'Receives a promotion, once per member: credited immediately, its condition starts',
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
