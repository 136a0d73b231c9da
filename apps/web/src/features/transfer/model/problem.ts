import type { Currency } from '@krapao/contract';
import { WALLET, type Place } from './places';

/** Why a transfer is refused before it is sent (docs/specification.md §5). */
export type TransferProblem = 'selectAccount' | 'same' | 'belowMinimum' | 'insufficient';

/** Transfer minimum in wallet money: 1 baht (docs/specification.md §9), 500 kip (docs/decisions/0104). */
export const minimums: Record<Currency, number> = { THB: 1, LAK: 500 };

export interface TransferRequest {
  from: Place | null;
  to: Place | null;
  /** Wallet money in major units; NaN while empty. */
  amount: number;
  /** The whole balance of the source: any amount above 0 is allowed. */
  all: boolean;
  currency: Currency;
}

/**
 * True if the whole balance can be moved regardless of the minimum. Only for the wallet: game credit moves as an amount, which has a
 * minimum.
 */
export const canMoveAll = ({ id, money }: Place): boolean => id === WALLET && money > 0;

/** The first problem in the order of the specification; null if there is none. */
export function transferProblem({ from, to, amount, all, currency }: TransferRequest): TransferProblem | null {
  if (!from || !to) return 'selectAccount';
  if (from.id === to.id) return 'same';
  if (amount > from.money) return 'insufficient';
  return amount >= minimums[currency] || (all && canMoveAll(from)) ? null : 'belowMinimum';
}
