import type { GameAccount } from '@krapao/contract';

type Credit = Pick<GameAccount, 'amount' | 'ftWalletSlot'>;

/** Below what a real division ever leaves: takes 0.29999999999999998 for the 0.3 it is meant to be. */
const NOISE = 1e-6;

const floor = (value: number): number => Math.floor(value + NOISE);

/** Minor units (satang, 1/100 credit), which floating point keeps exact. */
const minor = (amount: number): number => Math.round(amount * 100);

/** What a game's credit is worth in wallet money, major units; a part of a satang does not count (spec.md §3, ftWalletSlot). */
export const inWalletMoney = ({ amount, ftWalletSlot }: Credit): number => floor(minor(amount) * ftWalletSlot) / 100;

/** Wallet money that all game accounts hold together. */
export const inGames = (slots: readonly Credit[]): number => slots.reduce((satang, slot) => satang + minor(inWalletMoney(slot)), 0) / 100;

export interface Exchange {
  /** Game credit that the money makes, major units. */
  credit: number;
  /** Wallet money that makes no 1/100 credit, and stays where it is. */
  remainder: number;
}

/** Wallet money in the credit of a game. */
export function exchange(money: number, ftWalletSlot: number): Exchange {
  const credit = floor(minor(money) / ftWalletSlot);
  return { credit: credit / 100, remainder: Math.max(0, minor(money) - floor(credit * ftWalletSlot)) / 100 };
}
