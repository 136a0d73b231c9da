import type { Place } from './places';

/** Why a transfer cannot be made (spec.md §5). */
export type TransferProblem = 'selectAccount' | 'same' | 'belowMinimum' | 'insufficient';

/** Transfer minimum, in the wallet's money (spec.md §9). */
export const MINIMUM = 1;

export interface Asked {
  from: Place | null;
  to: Place | null;
  /** Wallet money, major units; NaN while nothing is typed. */
  amount: number;
  /** All that the source holds: any amount above 0 moves. */
  all: boolean;
}

/** The first thing that is wrong, in the order of the spec; null when nothing is. */
export function transferProblem({ from, to, amount, all }: Asked): TransferProblem | null {
  if (!from || !to) return 'selectAccount';
  if (from.id === to.id) return 'same';
  if (amount > from.money) return 'insufficient';
  return amount >= MINIMUM || (all && from.money > 0) ? null : 'belowMinimum';
}
