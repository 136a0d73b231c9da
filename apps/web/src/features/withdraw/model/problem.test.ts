import { expect, it } from 'vitest';
import { amountProblem, availableIn } from './problem';

const bounds = { withdrawMin: 100, withdrawMax: 50_000, available: 12_480.75 };

it.each([
  [Number.NaN, null],
  [0, null],
  [99.99, 'belowMinimum'],
  [100, null],
  [12_480.75, null],
  [12_480.76, 'insufficient'],
  [50_000, 'insufficient'],
  [50_000.01, 'aboveMaximum'],
])('of %d: %s', (amount, problem) => {
  expect(amountProblem(amount, bounds)).toBe(problem);
});

it('all money is available: wallet, games and what is parked, exact to the satang', () => {
  const wallet = { amount: 0.1, currency: 'THB' as const };
  expect(availableIn({ wallet, slots: [] })).toBe(0.1);
  expect(availableIn({ wallet, slots: [], parked: 0.2 })).toBe(0.3);
  const slot = { amount: 2, ftWalletSlot: 10 } as Parameters<typeof availableIn>[0]['slots'][number];
  expect(availableIn({ wallet, slots: [slot], parked: 0.2 })).toBe(20.3);
});
