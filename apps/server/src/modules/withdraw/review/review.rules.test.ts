import { describe, expect, it } from 'vitest';
import { mustWait, reasonsFor, recentDeposits, type ReviewFacts, type ReviewLimits } from './review.rules.js';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-21T12:00:00Z');
const before = (ms: number): Date => new Date(now.getTime() - ms);

const limits: ReviewLimits = {
  review: 'reasons',
  changedMs: 24 * HOUR_MS,
  firstPayoutFrom: 1_000_00n,
  knownMs: 72 * HOUR_MS,
  knownAmount: 500_00n,
  dayPayouts: 5,
  dayAmount: 20_000_00n,
  playedPercent: 50,
  playedDays: 7,
  notPlayedFrom: 400_00n,
  amountFrom: 10_000_00n,
  stepUpDayFrom: 100_000_00n,
};

/** A withdrawal without a reason. */
const plain: ReviewFacts = {
  amount: 100_00n,
  accountName: 'SOMCHAI JAIDEE',
  bankSince: before(1_000 * HOUR_MS),
  memberSince: before(1_000 * HOUR_MS),
  credentialsChangedAt: null,
  accountPaidSince: before(1_000 * HOUR_MS),
  accountReceived: 5_000_00n,
  onItsWay: 100_00n,
  dayPayouts: 1,
  dayAmount: 100_00n,
  deposited: 0n,
  staked: 0n,
  open: 0n,
  unstaked: 0n,
  deposits: null,
  paid: null,
  payerNames: ['SOMCHAI J'],
  isSharedWithFrozen: false,
  isFrozen: false,
};
const reasons = (changes: Partial<ReviewFacts>, limit: Partial<ReviewLimits> = {}) =>
  reasonsFor({ ...plain, ...changes }, { ...limits, ...limit }, now);

describe('reasonsFor', () => {
  it('has none for an ordinary withdrawal', () => {
    expect(reasons({})).toEqual([]);
  });

  it('finds a bank account that was changed within the period, and not the first one', () => {
    expect(reasons({ bankSince: before(24 * HOUR_MS - 1) })).toEqual(['bank-changed']);
    expect(reasons({ bankSince: before(24 * HOUR_MS) })).toEqual([]);
    expect(reasons({ bankSince: before(HOUR_MS), memberSince: before(HOUR_MS) })).toEqual([]);
  });

  it('finds a withdrawal that the member should have confirmed, also where several at once reach the sum of a day', () => {
    expect(reasons({ confirmation: 'missing' })).toEqual(['not-confirmed']);
    expect(reasons({ confirmation: 'proof' })).toEqual([]);
    const many = { dayAmount: 100_000_00n };
    expect(reasons(many)).toEqual(['many-payouts', 'not-confirmed']);
    expect(reasons({ ...many, confirmation: 'proof' })).toEqual(['many-payouts']);
    expect(reasons(many, { stepUpDayFrom: null })).toEqual(['many-payouts']);
    expect(reasons({ confirmation: 'missing' }, { review: 'off' })).toEqual([]);
  });

  it('finds a password or phone that was changed within the period', () => {
    expect(reasons({ credentialsChangedAt: before(24 * HOUR_MS - 1) })).toEqual(['credentials-changed']);
    expect(reasons({ credentialsChangedAt: before(24 * HOUR_MS) })).toEqual([]);
  });

  it('finds the first payouts to an account: what it received and what is on its way reach the limit', () => {
    const first = { accountPaidSince: null, accountReceived: 900_00n };
    expect(reasons({ ...first, onItsWay: 100_00n })).toEqual(['first-payout']);
    expect(reasons({ ...first, onItsWay: 99_99n })).toEqual([]);
  });

  it('knows an account by its age and by what it received together', () => {
    const large = { onItsWay: 1_000_00n };
    expect(reasons({ ...large, accountPaidSince: before(72 * HOUR_MS), accountReceived: 500_00n })).toEqual([]);
    expect(reasons({ ...large, accountPaidSince: before(72 * HOUR_MS - 1), accountReceived: 500_00n })).toEqual(['first-payout']);
    expect(reasons({ ...large, accountPaidSince: before(72 * HOUR_MS), accountReceived: 499_99n })).toEqual(['first-payout']);
  });

  it('finds many payouts of a day, by number or by sum', () => {
    expect(reasons({ dayPayouts: 5 })).toEqual(['many-payouts']);
    expect(reasons({ dayAmount: 20_000_00n })).toEqual(['many-payouts']);
    expect(reasons({ dayPayouts: 4, dayAmount: 19_999_99n })).toEqual([]);
  });

  it('finds a large amount', () => {
    expect(reasons({ amount: 10_000_00n })).toEqual(['large-amount']);
    expect(reasons({ amount: 9_999_99n })).toEqual([]);
  });

  it('finds payers of whom none has the name of the account', () => {
    expect(reasons({ payerNames: ['MALEE S', 'ANNA L'] })).toEqual(['name-differs']);
    expect(reasons({ payerNames: ['MALEE S', 'SOMCHAI J'] })).toEqual([]);
    expect(reasons({ payerNames: [] })).toEqual([]);
  });

  it('finds a link with a frozen member, and a freeze', () => {
    expect(reasons({ isSharedWithFrozen: true, isFrozen: true })).toEqual(['shared-with-frozen', 'frozen']);
  });

  it('has only the freeze while reviews are off', () => {
    const every = { amount: 10_000_00n, isSharedWithFrozen: true };
    expect(reasons({ ...every, isFrozen: true }, { review: 'off' })).toEqual(['frozen']);
    expect(reasons(every, { review: 'off' })).toEqual([]);
  });
});

describe('deposits that were not played', () => {
  const notPlayed = { onItsWay: 400_00n, open: 400_00n, unstaked: 400_00n };

  it('are a reason from the limit on', () => {
    expect(reasons(notPlayed)).toEqual(['not-played']);
    expect(reasons({ ...notPlayed, onItsWay: 399_99n })).toEqual([]);
  });

  it('are none when the required part was staked', () => {
    expect(reasons({ ...notPlayed, unstaked: 200_01n })).toEqual(['not-played']);
    expect(reasons({ ...notPlayed, unstaked: 200_00n })).toEqual([]);
  });

  it('are none without a deposit that is still open', () => {
    expect(reasons({ ...notPlayed, open: 0n, unstaked: 0n })).toEqual([]);
    expect(reasons({ ...notPlayed, open: 0n, unstaked: 0n }, { playedPercent: 0 })).toEqual([]);
  });

  it('count together with what was paid within the window', () => {
    const paid = (age: number) => ({ ...notPlayed, onItsWay: 100_00n, paid: { days: [300_00n], age } });
    expect(reasons(paid(7))).toEqual(['not-played']);
    expect(reasons(paid(8))).toEqual([]);
  });
});

describe('recentDeposits', () => {
  it('counts the deposits of the window, the current day and as many before it', () => {
    const deposits = { days: [1n, 2n, 4n, 8n], age: 1 };
    expect(recentDeposits({ open: 100n, unstaked: 100n, deposits }, 3)).toEqual({ open: 7n, unplayed: 7n });
  });

  it('counts no more than what was not paid out, and as unplayed no more than what was not staked', () => {
    expect(recentDeposits({ open: 5n, unstaked: 3n, deposits: { days: [9n], age: 0 } }, 7)).toEqual({ open: 5n, unplayed: 3n });
  });

  it('counts all open deposits of a member whose days are not counted yet', () => {
    expect(recentDeposits({ open: 5n, unstaked: 9n, deposits: null }, 7)).toEqual({ open: 5n, unplayed: 5n });
  });
});

it('mustWait: with a reason, or while every withdrawal is reviewed', () => {
  expect(mustWait([], { review: 'reasons' })).toBe(false);
  expect(mustWait(['frozen'], { review: 'off' })).toBe(true);
  expect(mustWait([], { review: 'all' })).toBe(true);
});
