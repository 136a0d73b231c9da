import { z } from 'zod';
import { progress, timestamp } from '../fields.js';
import { amount } from '../money.js';
import { statementTypes } from '../statement.js';

/**
 * `waiting`: held for review. `sending`: released or never held, on its way. `unknown`: the provider was called and its outcome is not known.
 * `paid`, `failed` (declined by the provider), `rejected` (by an operator): ended.
 */
export const withdrawalStates = ['waiting', 'sending', 'unknown', 'paid', 'failed', 'rejected'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** A line of a member's statement, as the desk shows it beside other facts. */
export const memberMovement = z.object({
  id: z.string(),
  kind: z.enum(statementTypes),
  amount,
  status: progress,
  from: z.string(),
  to: z.string(),
  createdAt: timestamp,
  withdrawal: z.enum(withdrawalStates).nullable(),
  /** Of the main wallet after it; null: it did not change the wallet, or is older than those that are counted. */
  balance: amount.nullable(),
});
export type MemberMovement = z.infer<typeof memberMovement>;
