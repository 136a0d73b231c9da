import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { progress, timestamp } from './fields.js';
import { amount, nonNegativeAmount } from './money.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

/** `WALLET` or a game code. */
const place = z.string().min(1).max(40);

/**
 * A transfer between wallet and games. The amount that moved, in wallet money, may be less than requested because of the game's credit unit;
 * the remainder stays at the source. PENDING: not known yet; statement and live push report the outcome.
 */
export const transferred = z.object({
  status: progress,
  from: z.string(),
  to: z.string(),
  amount,
  createdAt: timestamp,
  /** The legs whose outcome is not known yet, each as `id` in live push; an extra of a pending transfer. */
  legs: z.array(z.string()).optional(),
});
export type TransferOutput = z.infer<typeof transferred>;
export type Transfer = PublishedOf<TransferOutput, PublishedAnswers['POST /api/wallet/transfer']>;

const errors = [
  'TRANSFER_MINIMUM',
  'TRANSFER_FAIL',
  'MONEY_NOT_ENOUGH',
  'LOSS_LIMIT',
  'NO_GAME',
  'SLOT_NO_ACCOUNT',
  'INVALID_AMOUNT',
  'INVALID_INPUT',
  'KEY_INVALID',
  'REQUEST_LIMIT_1MIN',
] as const;

export const transfer = endpoint({
  method: 'POST',
  path: '/api/wallet/transfer',
  access: 'member',
  maybePending: true,
  changes: true,
  summary: 'Moves wallet money between the wallet and a game, or from game to game through the wallet',
  body: z.object({ from: place, to: place, amount: nonNegativeAmount }),
  output: transferred,
  errors,
});

export const transferAll = endpoint({
  method: 'POST',
  path: '/api/wallet/transferAll',
  access: 'member',
  maybePending: true,
  changes: true,
  summary: 'To a game: the whole wallet. To WALLET: the credit of every game',
  body: z.object({ to: place }),
  output: transferred,
  errors,
});
