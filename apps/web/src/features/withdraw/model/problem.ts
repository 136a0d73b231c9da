import type { Wallet } from '@krapao/contract';
import { inGames } from '../../wallet/api/credit';

/** Why an amount cannot be withdrawn (docs/specification.md §5). */
export type AmountProblem = 'belowMinimum' | 'aboveMaximum' | 'insufficient';

/** In major units. */
export interface WithdrawBounds {
  withdrawMin: number;
  withdrawMax: number;
  /** The available balance. */
  available: number;
  /** Within how many minutes a payout usually arrives. */
  payoutMinutes?: number | undefined;
}

/** The problem of a typed amount; null if there is none. 0 counts as not typed yet. */
export function amountProblem(amount: number, { withdrawMin, withdrawMax, available }: WithdrawBounds): AmountProblem | null {
  if (!(amount > 0)) return null;
  if (amount < withdrawMin) return 'belowMinimum';
  if (amount > withdrawMax) return 'aboveMaximum';
  return amount > available ? 'insufficient' : null;
}

/**
 * Wallet, games and parked money together: the withdrawal collects the games first. Rounded to satang, because floating-point sums are
 * inexact.
 */
export const availableIn = ({ wallet, slots, parked = 0 }: Pick<Wallet, 'wallet' | 'slots' | 'parked'>): number =>
  Math.round((wallet.amount + inGames(slots) + parked) * 100) / 100;
