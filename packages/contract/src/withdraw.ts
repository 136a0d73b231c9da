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

/** Why a withdrawal takes a confirmation of its own (docs/decisions/0234). */
export const stepUpReasons = ['first-payout', 'new-device', 'security-change', 'amount', 'day'] as const;
export type StepUpReason = (typeof stepUpReasons)[number];

/**
 * The details of STEP_UP_REQUIRED: a challenge for one withdrawal of this amount to this account, until `expiresAt`. `passkey`: the options of WebAuthn
 * Level 3 for signing it; null: it is proved by a code.
 */
export const stepUp = z.object({
  challenge: z.string(),
  reasons: z.array(z.enum(stepUpReasons)),
  amount,
  bankAccount: z.object({ bankCode: z.string(), bankAccountName: z.string(), bankAccountNo: z.string() }),
  expiresAt: timestamp,
  passkey: z.record(z.string(), z.unknown()).nullable(),
});
export type StepUp = z.infer<typeof stepUp>;

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
  'STEP_UP_REQUIRED',
  'KEY_INVALID',
  'REQUEST_LIMIT_1MIN',
] as const;

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/wallet/withdraw',
  access: 'member',
  headers: ['X-OTP-Token', 'X-Step-Up'],
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
  headers: ['X-OTP-Token', 'X-Step-Up'],
  changes: true,
  summary: 'As withdraw, after collecting the game accounts',
  body: z.object({ amount: nonNegativeAmount }),
  output: withdrawal,
  errors,
});

const challenge = z.string().max(100);

export const sendStepUpOtp = endpoint({
  method: 'POST',
  path: '/api/otp/step-up',
  access: 'member',
  headers: ['Accept-Language'],
  summary:
    'Sends a code that names amount and account to the phone of the member (extra, announced as `step-up`); NO_DATA: no open challenge takes a code',
  body: z.object({ challenge }),
  output: z.object({ otpRef: z.string(), otpToken: z.string() }),
  errors: ['OTP_BLOCK', 'OTP_SEND_FAIL', 'NO_DATA'],
});

export const proveStepUp = endpoint({
  method: 'POST',
  path: '/api/wallet/step-up',
  access: 'member',
  headers: ['X-OTP-Token'],
  changes: true,
  summary:
    'Confirms a withdrawal (extra, announced as `step-up`): by a passkey, or with `response` null by the verified code of `POST /api/otp/step-up`. The next withdrawal of this amount sends the challenge in `X-Step-Up`',
  body: z.object({ challenge, response: z.record(z.string(), z.unknown()).nullable() }),
  output: z.object({ success: z.literal(true) }),
  errors: ['PASSKEY_INVALID', 'UNVERIFIED_OTP', 'ACCOUNT_FROZEN', 'NO_DATA'],
});
