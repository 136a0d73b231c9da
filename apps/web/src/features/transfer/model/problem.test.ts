import { describe, expect, it } from 'vitest';
import type { Place } from './places';
import { transferProblem, type TransferRequest } from './problem';

const wallet: Place = { id: 'WALLET', game: null, money: 500 };
const pg: Place = { id: 'PG', game: null, money: 0.5 };
const problemOf = (changes: Partial<TransferRequest> = {}) =>
  transferProblem({ from: wallet, to: pg, amount: 100, all: false, currency: 'THB', ...changes });

describe('transferProblem', () => {
  it('is none for an amount between two places', () => expect(problemOf()).toBeNull());
  it('wants both places', () => {
    expect(problemOf({ from: null })).toBe('selectAccount');
    expect(problemOf({ to: null })).toBe('selectAccount');
  });
  it('wants two different places', () => expect(problemOf({ to: wallet })).toBe('same'));
  it('wants at least 1 baht', () => {
    expect(problemOf({ amount: 0.99 })).toBe('belowMinimum');
    expect(problemOf({ amount: Number.NaN })).toBe('belowMinimum');
    expect(problemOf({ amount: 1 })).toBeNull();
  });
  it('wants at least 500 kip', () => {
    expect(problemOf({ amount: 499.99, currency: 'LAK' })).toBe('belowMinimum');
    expect(problemOf({ amount: 500, currency: 'LAK' })).toBeNull();
  });
  it('moves any amount out of the wallet when it is all there is', () => {
    expect(problemOf({ from: { ...wallet, money: 0.5 }, amount: 0.5, all: true })).toBeNull();
    expect(problemOf({ from: pg, to: wallet, amount: 0.5, all: true })).toBe('belowMinimum');
    expect(problemOf({ from: { ...wallet, money: 0 }, amount: 0, all: true })).toBe('belowMinimum');
  });
  it('wants no more than there is', () => expect(problemOf({ amount: 500.01 })).toBe('insufficient'));
});
