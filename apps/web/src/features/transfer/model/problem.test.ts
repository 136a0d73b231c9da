import { describe, expect, it } from 'vitest';
import type { Place } from './places';
import { transferProblem, type TransferRequest } from './problem';

const wallet: Place = { id: 'WALLET', game: null, money: 500 };
const pg: Place = { id: 'PG', game: null, money: 0.5 };
const problemOf = (changes: Partial<TransferRequest> = {}) =>
  transferProblem({ from: wallet, to: pg, amount: 100, all: false, currency: 'THB', ...changes });

describe('transferProblem', () => {
  it('is null for an amount between two accounts', () => expect(problemOf()).toBeNull());
  it('requires both accounts', () => {
    expect(problemOf({ from: null })).toBe('selectAccount');
    expect(problemOf({ to: null })).toBe('selectAccount');
  });
  it('requires two different accounts', () => expect(problemOf({ to: wallet })).toBe('same'));
  // §9-15 Transfer minimum
  it('requires at least 1 baht', () => {
    expect(problemOf({ amount: 0.99 })).toBe('belowMinimum');
    expect(problemOf({ amount: Number.NaN })).toBe('belowMinimum');
    expect(problemOf({ amount: 1 })).toBeNull();
  });
  it('requires at least 500 kip', () => {
    expect(problemOf({ amount: 499.99, currency: 'LAK' })).toBe('belowMinimum');
    expect(problemOf({ amount: 500, currency: 'LAK' })).toBeNull();
  });
  it('allows any amount from the wallet if it is the whole balance', () => {
    expect(problemOf({ from: { ...wallet, money: 0.5 }, amount: 0.5, all: true })).toBeNull();
    expect(problemOf({ from: pg, to: wallet, amount: 0.5, all: true })).toBe('belowMinimum');
    expect(problemOf({ from: { ...wallet, money: 0 }, amount: 0, all: true })).toBe('belowMinimum');
  });
  it('requires no more than the balance', () => expect(problemOf({ amount: 500.01 })).toBe('insufficient'));
});
