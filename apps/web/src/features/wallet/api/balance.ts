import type { Wallet } from '@krapao/contract';
import { inGames } from './credit';

/** A member's money in major units. `total` is wallet and games together (docs/specification.md §1). */
export interface Balance {
  total: number;
  wallet: number;
  games: number;
  /** Held for withdrawals in progress; not part of the total. */
  held: number;
}

/** Sums in whole satang: floating point would give 0.1 + 0.2 = 0.30000000000000004. `held` is an extra that other servers do not send. */
export function balanceOf({ wallet, slots, held }: Pick<Wallet, 'wallet' | 'slots'> & Partial<Pick<Wallet, 'held'>>): Balance {
  const games = inGames(slots);
  return { total: Math.round((wallet.amount + games) * 100) / 100, wallet: wallet.amount, games, held: held ?? 0 };
}
