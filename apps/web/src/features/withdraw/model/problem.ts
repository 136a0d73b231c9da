import type { Wallet } from '@krapao/contract';
import { inGames } from '../../../shared/game/credit';

/** Why an amount cannot be withdrawn (docs/specification.md §5). */
export type AmountProblem = 'belowMinimum' | 'aboveMaximum' | 'insufficient';

/** Major units. */
export interface WithdrawBounds {
  withdrawMin: number;
  withdrawMax: number;
  /** What the member has. */
  available: number;
}

/** What is wrong with a typed amount; null when nothing is. Only an amount above 0 can be wrong: less is not typed yet. */
export function amountProblem(amount: number, { withdrawMin, withdrawMax, available }: WithdrawBounds): AmountProblem | null {
  if (!(amount > 0)) return null;
  if (amount < withdrawMin) return 'belowMinimum';
  if (amount > withdrawMax) return 'aboveMaximum';
  return amount > available ? 'insufficient' : null;
}

/** Wallet and games together: the withdrawal collects the games first. Added in satang, which floating point keeps exact. */
export const availableIn = ({ wallet, slots }: Pick<Wallet, 'wallet' | 'slots'>): number =>
  Math.round((wallet.amount + inGames(slots)) * 100) / 100;
