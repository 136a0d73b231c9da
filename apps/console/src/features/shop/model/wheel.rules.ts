import type { SliceValue } from '@krapao/contract/desk';

export interface SliceCost {
  /** From 0 to 1. */
  chance: number;
  /** Money of the prize; null: it is no amount of money. An upper bound where `isBound`. */
  worth: number | null;
  isBound: boolean;
  /** Chance × worth. Coins cost what the spins that they pay for cost. */
  cost: number;
}

export interface WheelCost {
  slices: SliceCost[];
  weight: number;
  /** Expected cost of one spin; null: its coins pay for more spins than one, so that the sum has no end. */
  spin: number | null;
  /** Contains the upper bound of a prize that depends on a deposit. */
  isBound: boolean;
}

/** The weight that is typed, or nothing. */
const weightOf = ({ weight }: SliceValue): number => (Number.isFinite(weight) && weight > 0 ? weight : 0);

const moneyOf = ({ prize }: SliceValue): number =>
  prize.kind === 'credit' ? prize.amount : prize.kind === 'deposit' ? prize.maxAmount : 0;

/**
 * What a spin costs. A spin costs one coin: with the expected cost of its prizes in money M and the expected coins per spin C, it is M + C × itself, because each
 * coin pays for another spin.
 */
export function costOf(slices: readonly SliceValue[]): WheelCost {
  const weight = slices.reduce((sum, slice) => sum + weightOf(slice), 0);
  const chances = slices.map((slice) => (weight === 0 ? 0 : weightOf(slice) / weight));
  const money = slices.reduce((sum, slice, index) => sum + (chances[index] ?? 0) * moneyOf(slice), 0);
  const spinsPerSpin = slices.reduce((sum, { prize }, index) => sum + (prize.kind === 'coin' ? (chances[index] ?? 0) * prize.coins : 0), 0);
  const spin = spinsPerSpin >= 1 ? null : money / (1 - spinsPerSpin);
  const costs = slices.map((slice, index): SliceCost => {
    const chance = chances[index] ?? 0;
    const isCoin = slice.prize.kind === 'coin';
    const worth = slice.prize.kind === 'coin' ? slice.prize.coins * (spin ?? 0) : moneyOf(slice);
    return { chance, worth: isCoin ? null : worth, isBound: slice.prize.kind === 'deposit', cost: chance * worth };
  });
  return { slices: costs, weight, spin, isBound: costs.some(({ isBound }) => isBound) };
}

/** By how many percent the expected cost changes; null: it was nothing. */
export const percentAbove = (next: number, before: number): number | null =>
  before === 0 ? null : Math.round(((next - before) / before) * 100);

/** Below this probability the draws do not look like the weights. */
export const ODD = 0.001;
