import type { GameAccount } from '@krapao/contract';

type Credit = Pick<GameAccount, 'amount' | 'ftWalletSlot'>;

/** Smaller than any remainder of a real division: treats 0.29999999999999998 as 0.3. */
const NOISE = 1e-6;

const floor = (value: number): number => Math.floor(value + NOISE);

/** Minor units (satang, 1/100 credit), which floating point keeps exact. */
const minor = (amount: number): number => Math.round(amount * 100);

/**
 * The value of a game's credit in wallet money, major units. A fraction of a satang does not count (docs/specification.md §3,
 * ftWalletSlot).
 */
export const inWalletMoney = ({ amount, ftWalletSlot }: Credit): number => floor(minor(amount) * ftWalletSlot) / 100;

/** The wallet money that all game accounts hold together. */
export const inGames = (slots: readonly Credit[]): number => slots.reduce((satang, slot) => satang + minor(inWalletMoney(slot)), 0) / 100;

/** The rate as a fraction (credit × money ÷ credit): in minor units, the smallest amount that is whole on both sides. */
interface Step {
  money: number;
  credit: number;
}

/** Largest denominator that is tried for a rate, in minor units of credit. */
const FINEST = 1000;

function stepOf(ftWalletSlot: number): Step {
  for (let credit = 1; credit < FINEST; credit += 1) {
    const money = ftWalletSlot * credit;
    if (Math.abs(money - Math.round(money)) < NOISE) return { money: Math.round(money), credit };
  }
  return { money: Math.round(ftWalletSlot * FINEST), credit: FINEST };
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

export interface Exchange {
  /** Game credit that arrives, major units; null where the wallet receives. */
  credit: number | null;
  /** Wallet money that is not a whole credit on the way: it stays at the source. */
  remainder: number;
}

/**
 * What `money` (wallet money, major units) becomes between two places, by their `ftWalletSlot`; null is the wallet. Only amounts that are
 * whole on every side move (docs/specification.md §10.6).
 */
export function exchange(money: number, from: number | null, to: number | null): Exchange {
  const [out, into] = [from, to].map((rate) => (rate === null ? { money: 1, credit: 1 } : stepOf(rate))) as [Step, Step];
  const whole = (out.money * into.money) / divisor(out.money, into.money);
  const moved = floor(minor(money) / whole) * whole;
  return { credit: to === null ? null : ((moved / into.money) * into.credit) / 100, remainder: (minor(money) - moved) / 100 };
}
