import type { ErrorCode } from '@krapao/contract';

/** Minor units. */
export interface WithdrawLimits {
  min: bigint;
  max: bigint;
}

/** The code that refuses this amount, or null (docs/specification.md §5, Withdraw). */
export function amountProblem(amount: bigint, limits: WithdrawLimits): ErrorCode | null {
  if (amount <= 0n) return 'INVALID_AMOUNT';
  if (amount < limits.min) return 'WITHDRAW_MINIMUM';
  return amount > limits.max ? 'WITHDRAW_MAXIMUM' : null;
}
