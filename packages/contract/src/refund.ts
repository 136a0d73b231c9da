import { z } from 'zod';
import { banner } from './bonus.js';
import { percent } from './condition.js';
import { endpoint } from './endpoint.js';
import { pageQuery, timestamp } from './fields.js';
import { amount } from './money.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

export const refund = z.object({ refundAmount: amount, createdAt: timestamp });
export type Refund = z.infer<typeof refund>;

export const refundCheck = z.object({
  /** Whether yesterday's refund can be received. */
  result: z.boolean(),
  /** Whether a condition is active; then the refund cannot be received. */
  bonus: z.boolean(),
  /** Sanitized HTML of the operator. */
  info: z.string(),
  refundAmount: amount,
  refundSuccess: percent,
  refundFail: percent,
  /** Extra: received, but not moved to the wallet yet. */
  pot: amount,
});
export type RefundCheckOutput = z.infer<typeof refundCheck>;
export type RefundCheck = PublishedOf<RefundCheckOutput, PublishedAnswers['GET /api/refund/check']>;

const errors = [
  'REFUND_CONDITION',
  'REFUND_INACTIVE',
  'GAME_NO_ANSWER',
  'BETS_OPEN',
  'REWARD_LIMIT',
  'KEY_INVALID',
  'REQUEST_LIMIT_1MIN',
] as const;

export const listRefunds = endpoint({
  method: 'POST',
  path: '/api/refund',
  access: 'member',
  summary: 'Refunds that were received, newest first',
  body: pageQuery,
  output: z.object({ total: z.number().int(), refunds: z.array(refund) }),
});

export const checkRefund = endpoint({
  method: 'GET',
  path: '/api/refund/check',
  access: 'member',
  headers: ['Accept-Language'],
  summary: "Yesterday's refund, from the rounds that the games have reported so far",
  output: refundCheck,
});

export const receiveRefund = endpoint({
  method: 'GET',
  path: '/api/refund/receive',
  access: 'member',
  changes: true,
  summary: "Moves yesterday's refund to the pot, once; answers REFUND_SUCCESS",
  output: z.object({ message: z.string(), amount }),
  errors: ['NO_REFUND', ...errors],
});

export const addRefundToWallet = endpoint({
  method: 'GET',
  path: '/api/refund/addWallet',
  access: 'member',
  changes: true,
  summary: 'Moves the pot to the wallet and starts its condition',
  output: z.object({ message: z.string(), amount }),
  errors: ['REFUND_MINIMUM', ...errors],
});

export const listRefundBanners = endpoint({
  method: 'GET',
  path: '/api/refund/banners',
  access: 'member',
  headers: ['Accept-Language'],
  summary: 'Slides shown before the refund sheet',
  output: z.array(banner),
});
