import { describe, expect, it } from 'vitest';
import type { Place } from './places';
import { transferProblem, type Asked } from './problem';

const wallet: Place = { id: 'WALLET', game: null, money: 500 };
const pg: Place = { id: 'PG', game: null, money: 0.5 };
const asked = (changes: Partial<Asked> = {}) =>
  transferProblem({ from: wallet, to: pg, amount: 100, all: false, currency: 'THB', ...changes });

describe('transferProblem', () => {
  it('is none for an amount between two places', () => expect(asked()).toBeNull());
  it('wants both places', () => {
    expect(asked({ from: null })).toBe('selectAccount');
    expect(asked({ to: null })).toBe('selectAccount');
  });
  it('wants two different places', () => expect(asked({ to: wallet })).toBe('same'));
  it('wants at least 1 baht', () => {
    expect(asked({ amount: 0.99 })).toBe('belowMinimum');
    expect(asked({ amount: Number.NaN })).toBe('belowMinimum');
    expect(asked({ amount: 1 })).toBeNull();
  });
  it('wants at least 500 kip', () => {
    expect(asked({ amount: 499.99, currency: 'LAK' })).toBe('belowMinimum');
    expect(asked({ amount: 500, currency: 'LAK' })).toBeNull();
  });
  it('moves any amount out of the wallet when it is all there is', () => {
    expect(asked({ from: { ...wallet, money: 0.5 }, amount: 0.5, all: true })).toBeNull();
    expect(asked({ from: pg, to: wallet, amount: 0.5, all: true })).toBe('belowMinimum');
    expect(asked({ from: { ...wallet, money: 0 }, amount: 0, all: true })).toBe('belowMinimum');
  });
  it('wants no more than there is', () => expect(asked({ amount: 500.01 })).toBe('insufficient'));
});
