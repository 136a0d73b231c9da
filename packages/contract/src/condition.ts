import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { timestamp } from './fields.js';
import { amount } from './money.js';

/** What can start a condition; also the names of the related item of a statement line (docs/specification.md §3). */
export const conditionSources = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;
export type ConditionSource = (typeof conditionSources)[number];

/** Percent of the base, e.g. 200. */
export const percent = z.number().int().min(0);

/**
 * A running condition. What is compared (`total`) is `base` and all that was won or lost at the games since; money paid in
 * changes nothing. It succeeds at `target` and fails at `floor`. `isSettled` is false while a game does not answer or a transfer
 * is under way: nothing is decided until then.
 */
const condition = z.object({
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
 * What stands between the member and a withdrawal:
 * - `free`: nothing;
 * - `condition`: a condition is active, so nothing may be withdrawn (BONUS_REMAINING);
 * - `whole`: a condition has succeeded, so the next withdrawal takes the whole `balance`, games included;
 * - `turnover`: less was staked than the site asks for (TURNOVER_REMAINING).
 */
export const withdrawalStates = ['free', 'condition', 'whole', 'turnover'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

const conditionState = z.object({
  condition: condition.nullable(),
  withdrawal: z.enum(withdrawalStates),
  /** Wallet, games and money between them, as last known. */
  balance: amount,
  /** A condition can be ended while the balance is below this. */
  endBelow: amount,
  /** What has to be staked since the last withdrawal, and what was; null while the site asks for none. */
  turnover: z.object({ needed: amount, staked: amount }).nullable(),
});
export type ConditionState = z.infer<typeof conditionState>;

/** Extra, announced as `condition`. */
export const getCondition = endpoint({
  method: 'GET',
  path: '/api/condition',
  access: 'member',
  summary: 'The running condition with its progress, and what stands between the member and a withdrawal',
  output: conditionState,
});
