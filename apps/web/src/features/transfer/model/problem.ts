import type { Currency } from '@krapao/contract';
import { WALLET, type Place } from './places';

/** Why a transfer cannot be made (docs/specification.md §5). */
export type TransferProblem = 'selectAccount' | 'same' | 'belowMinimum' | 'insufficient';

/** Transfer minimum in the wallet's money: 1 baht (docs/specification.md §9), and what it is in kip (docs/decisions/0106). */
export const minimums: Record<Currency, number> = { THB: 1, LAK: 500 };

export interface Asked {
  from: Place | null;
  to: Place | null;
  /** Wallet money, major units; NaN while nothing is typed. */
  amount: number;
  /** All that the source holds: any amount above 0 moves. */
  all: boolean;
  currency: Currency;
}

/** Can all of the source be moved, however little it is? Only out of the wallet: a game's credit moves as an amount, which has a least one. */
export const movesWhole = ({ id, money }: Place): boolean => id === WALLET && money > 0;

/** The first thing that is wrong, in the order of the spec; null when nothing is. */
export function transferProblem({ from, to, amount, all, currency }: Asked): TransferProblem | null {
  if (!from || !to) return 'selectAccount';
  if (from.id === to.id) return 'same';
  if (amount > from.money) return 'insufficient';
  return amount >= minimums[currency] || (all && movesWhole(from)) ? null : 'belowMinimum';
}
