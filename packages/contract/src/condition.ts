import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { amount } from './money.js';

/** Sources that can start a condition; also the field names of a statement line's related item (docs/specification.md §3). */
export const conditionSources = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;
export type ConditionSource = (typeof conditionSources)[number];

/** Percent of the base, e.g. 200. */
export const percent = z.number().int().min(0);

/**
 * A running condition. `total` is `base` plus everything won or lost at the games since; deposits do not change it. The condition succeeds
 * at `target` and fails at `floor`. `isSettled` is false while a game does not answer or a transfer is in progress; the condition is not
 * decided until then.
 */
export const condition = z.object({
  _id: z.string(),
  source: z.enum(conditionSources),
  description: z.string(),
  successPercent: percent,
  failPercent: percent,
  base: amount,
  target: amount,
  floor: amount,
  total: amount,
  isSettled: z.boolean(),
  startedAt: timestamp,
});
export type Condition = z.infer<typeof condition>;

/**
 * The restriction on withdrawals:
 * - `free`: none;
 * - `condition`: a condition is active, so nothing may be withdrawn (BONUS_REMAINING);
 * - `whole`: a condition has succeeded, so the next withdrawal takes the whole `balance`, games included;
 * - `turnover`: less was staked than the site requires (TURNOVER_REMAINING).
 */
export const withdrawalStates = ['free', 'condition', 'whole', 'turnover'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const conditionState = z.object({
  condition: condition.nullable(),
  withdrawal: z.enum(withdrawalStates),
  /** Wallet, games and money in transit between them, as last known. */
  balance: amount,
  /** The member can end a condition while the balance is below this. */
  endBelow: amount,
  /** The turnover required since the last withdrawal, and the turnover so far; null if the site requires none. */
  turnover: z.object({ needed: amount, staked: amount }).nullable(),
});
export type ConditionState = z.infer<typeof conditionState>;

/** Extra, announced as `condition`. */
export const getCondition = endpoint({
  method: 'GET',
  path: '/api/condition',
  access: 'member',
  headers: ['Accept-Language'],
  summary: 'The running condition with its progress, and the restriction on withdrawals',
  output: conditionState,
});
