import type { Wallet } from '@krapao/contract';

/** Money of a member in major units: `total` is wallet and games together (spec.md §1). */
export interface Balance {
  total: number;
  wallet: number;
  games: number;
  /** On its way out, in withdrawals in progress; no part of the total. */
  held: number;
}

/** Adds in whole satang: floating point would show 0.1 + 0.2 as 0.30000000000000004. */
const sum = (amounts: readonly number[]): number => amounts.reduce((satang, amount) => satang + Math.round(amount * 100), 0) / 100;

/** `held` is an extra that other servers do not send. */
export function balanceOf({ wallet, slots, held }: Pick<Wallet, 'wallet' | 'slots'> & Partial<Pick<Wallet, 'held'>>): Balance {
  const games = slots.map(({ amount }) => amount);
  return { total: sum([wallet.amount, ...games]), wallet: wallet.amount, games: sum(games), held: held ?? 0 };
}
