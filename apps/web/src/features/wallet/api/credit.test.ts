import { describe, expect, it } from 'vitest';
import { exchange, inGames, inWalletMoney } from './credit';

describe('inWalletMoney', () => {
  // §3-11 game account
  it.each([
    [{ amount: 325, ftWalletSlot: 10 }, 3_250],
    [{ amount: 1_840.5, ftWalletSlot: 1 }, 1_840.5],
    [{ amount: 0.29, ftWalletSlot: 100 }, 29],
    [{ amount: 3.33, ftWalletSlot: 0.1 }, 0.33],
  ])('%o is %d', (credit, money) => expect(inWalletMoney(credit)).toBe(money));
});

it('inGames adds without losing a satang', () => {
  const slots = [0.1, 0.2].map((amount) => ({ amount, ftWalletSlot: 1 }));
  expect(inGames(slots)).toBe(0.3);
});

describe('exchange', () => {
  it('divides exactly where it can', () => expect(exchange(1_500, null, 10)).toEqual({ credit: 150, remainder: 0 }));
  it('reports the remainder that stays at the source', () => expect(exchange(100.05, null, 10)).toEqual({ credit: 10, remainder: 0.05 }));
  it('converts a credit that is worth less than money', () => expect(exchange(0.1, null, 0.5)).toEqual({ credit: 0.2, remainder: 0 }));
  it('moves only amounts that are whole on both sides', () => expect(exchange(0.08, null, 2.5)).toEqual({ credit: 0.02, remainder: 0.03 }));
  it('has no credit when the wallet receives', () => expect(exchange(100.05, 10, null)).toEqual({ credit: null, remainder: 0.05 }));
  it('moves the largest amount that is whole at both of two games', () => {
    expect(exchange(1, 4, 6)).toEqual({ credit: 0.16, remainder: 0.04 });
  });
  it('rounds a rate that is no fraction to a thousandth', () => {
    expect(exchange(10, null, 0.1234567)).toEqual({ credit: 80, remainder: 0.16 });
  });
  it('leaves no remainder between two games', () => expect(exchange(1.25, 0.1, 0.3)).toEqual({ credit: 4.1, remainder: 0.02 }));
});
