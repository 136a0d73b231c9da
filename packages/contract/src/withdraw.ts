import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { amount, nonNegativeAmount } from './money.js';
import { progress, timestamp } from './fields.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

/**
 * A withdrawal that waits for a person, or that one has rejected; an extra (docs/specification.md §11.1). `answerBy`: until when the member was
 * promised an answer.
 */
export const withdrawalReview = z.union([
  z.object({ state: z.literal('waiting'), answerBy: timestamp }),
  z.object({ state: z.literal('rejected'), reason: z.string() }),
]);
export type WithdrawalReview = z.infer<typeof withdrawalReview>;

export const withdrawal = z.object({
  _id: z.string(),
  status: progress,
  amount,
  createdAt: timestamp,
  review: withdrawalReview.optional(),
});
export type WithdrawalOutput = z.infer<typeof withdrawal>;
export type Withdrawal = PublishedOf<WithdrawalOutput, PublishedAnswers['POST /api/wallet/withdrawAll']>;

const errors = [
  'MONEY_NOT_ENOUGH',
  'WITHDRAW_MINIMUM',
  'WITHDRAW_MAXIMUM',
  'INVALID_AMOUNT',
  'NO_BANK',
  'UNVERIFIED_OTP',
  'BONUS_REMAINING',
  'TURNOVER_REMAINING',
  'GAME_NO_ANSWER',
  'KEY_INVALID',
  'REQUEST_LIMIT_1MIN',
] as const;

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/wallet/withdraw',
  access: 'member',
  headers: ['X-OTP-Token'],
  changes: true,
  summary: 'Withdraws from the wallet; answers when the money is held, the payout follows',
  body: z.object({ amount: nonNegativeAmount }),
  output: withdrawal,
  errors,
});

export const withdrawAll = endpoint({
  method: 'POST',
  path: '/api/wallet/withdrawAll',
  access: 'member',
  headers: ['X-OTP-Token'],
  changes: true,
  summary: 'As withdraw, after collecting the game accounts',
  body: z.object({ amount: nonNegativeAmount }),
  output: withdrawal,
  errors,
});
