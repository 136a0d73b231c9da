import { describe, expect, it } from 'vitest';
import { actorsOf, presentLimits, presentRow } from './withdrawals.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const anna = { id: '1', name: 'anna', displayName: 'Anna' };
const people = new Map([['operator:1', anna]]);
const row: Parameters<typeof presentRow>[0] = {
  id: 'w',
  createdAt: at,
  member: { id: 'm', phone: '0812345678', name: 'Somchai', currency: 'THB' },
  amount: 150n,
  currency: 'THB',
  bank: { code: 'SCB', accountNo: '405-1-23442-1', accountName: 'SOMCHAI K' },
  reasons: ['large-amount'],
  state: 'waiting',
  promisedAt: null,
  claim: null,
  decided: null,
  reject: null,
  attempts: 0,
  endedAt: null,
};
const claimed = { ...row, claim: { by: '1', until: at } };
const decided = { ...row, decided: { by: 'operator:1', at, state: 'released', note: '' } } as const;

describe('presentRow', () => {
  it('masks the bank account number', () => {
    expect(presentRow(row, people, undefined)).toMatchObject({
      id: 'w',
      createdAt: at.toISOString(),
      amount: 1.5,
      bank: { code: 'SCB', accountNo: '•••• 4421', accountName: 'SOMCHAI K' },
      reasons: ['large-amount'],
    });
  });

  it('returns null for a missing promise, claim, proposal or decision', () => {
    expect(presentRow(row, people, undefined)).toMatchObject({ promisedAt: null, claim: null, pending: null, decided: null });
  });

  it('returns the promised time, the claim, the proposal and the decision', () => {
    const pending = { id: 'p' } as Parameters<typeof presentRow>[2];
    expect(presentRow({ ...claimed, promisedAt: at }, people, pending)).toMatchObject({
      promisedAt: at.toISOString(),
      claim: { by: anna, until: at.toISOString() },
      pending,
    });
    expect(presentRow(decided, people, undefined).decided).toEqual({ by: anna, at: at.toISOString() });
  });
});

it('presentLimits converts to hours and major units', () => {
  expect(
    presentLimits({
      review: 'reasons',
      changedMs: 86_400_000,
      firstPayoutFrom: 100n,
      knownMs: 259_200_000,
      knownAmount: 200n,
      dayPayouts: 5,
      dayAmount: 300n,
      playedPercent: 50,
      playedDays: 7,
      notPlayedFrom: 400n,
      amountFrom: 500n,
      stepUpDayFrom: null,
    }),
  ).toEqual({
    changedHours: 24,
    known: { hours: 72, amount: 2 },
    firstPayoutFrom: 1,
    day: { count: 5, amount: 3 },
    played: { percent: 50, from: 4 },
    amountFrom: 5,
  });
});

it('actorsOf returns the operators of the claim and of the decision', () => {
  expect(actorsOf([row, claimed, decided])).toEqual(['operator:1', 'operator:1']);
});
