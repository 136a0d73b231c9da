import type { PrizeValue, SliceValue } from '@krapao/contract/desk';
import { describe, expect, it } from 'vitest';
import { costOf, percentAbove } from './wheel.rules';
import { emptySlice } from './values.rules';

const slice = (weight: number, prize: PrizeValue): SliceValue => ({ ...emptySlice([]), weight, prize });
const credit = (weight: number, amount: number) => slice(weight, { kind: 'credit', amount });

describe('costOf', () => {
  it('adds the prizes by their chances, as on the board', () => {
    const wheel = costOf([
      credit(3_200, 5),
      credit(2_600, 10),
      credit(1_200, 20),
      credit(620, 50),
      credit(110, 200),
      credit(30, 1_000),
      slice(2_240, { kind: 'credit', amount: 0 }),
    ]);
    expect(wheel.weight).toBe(10_000);
    expect(wheel.spin).toBeCloseTo(14.9, 10);
    expect(wheel.slices[0]).toMatchObject({ chance: 0.32, worth: 5, isBound: false });
    expect(wheel.slices[0]?.cost).toBeCloseTo(1.6, 10);
  });

  it('counts a coin as the spin that it pays for', () => {
    // Half of all spins give 10, the others another spin: 5 + 2.5 + 1.25 … = 10.
    const wheel = costOf([credit(1, 10), slice(1, { kind: 'coin', coins: 1 })]);
    expect(wheel.spin).toBeCloseTo(10, 10);
    expect(wheel.slices[1]).toMatchObject({ worth: null, cost: 5 });
  });

  it('has no end when a spin pays for more than one', () => {
    expect(costOf([credit(1, 10), slice(9, { kind: 'coin', coins: 2 })]).spin).toBeNull();
  });

  it('takes the highest amount of a prize that depends on a deposit', () => {
    const wheel = costOf([slice(1, { kind: 'deposit', percent: 50, maxAmount: 300 }), credit(1, 0)]);
    expect(wheel).toMatchObject({ spin: 150, isBound: true });
  });

  it('counts nothing while no weight is typed', () => {
    expect(costOf([credit(Number.NaN, 10)])).toMatchObject({ weight: 0, spin: 0 });
    expect(costOf([])).toMatchObject({ weight: 0, spin: 0, slices: [] });
  });
});

it('percentAbove compares with the live version', () => {
  expect(percentAbove(107, 100)).toBe(7);
  expect(percentAbove(93, 100)).toBe(-7);
  expect(percentAbove(1, 0)).toBeNull();
});

it('a weight that is not above zero has no chance', () => {
  const wheel = costOf([credit(-5, 10), credit(Number.POSITIVE_INFINITY, 10), credit(0, 10), credit(1, 2)]);
  expect(wheel.slices.map(({ chance }) => chance)).toEqual([0, 0, 0, 1]);
});

it('a wheel whose coins pay for exactly one more spin has no end', () => {
  expect(costOf([slice(1, { kind: 'coin', coins: 1 })]).spin).toBeNull();
});
