import { describe, expect, it } from 'vitest';
import { presentBook, presentClose, presentTotals, presentTrial } from './books.presenter.js';

const at = new Date('2026-11-21T00:00:00.000Z');
const anna = { id: '1', name: 'anna', displayName: 'Anna' };
const people = new Map([['operator:1', anna]]);

describe('presentBook', () => {
  const day = {
    provider: 'scb',
    currency: 'THB',
    ours: 150n,
    theirs: -250n,
    ourCount: 2,
    theirCount: 3,
    readAt: at,
    problem: null,
  } as const;
  const difference = {
    id: 'd',
    provider: 'scb',
    currency: 'THB',
    kind: 'amount',
    name: 'T1',
    ours: 100n,
    theirs: 90n,
    at,
    journal: 'j',
    note: null,
    explainedBy: null,
    explainedAt: null,
  } as const;
  const presented = (changes: Partial<Parameters<typeof presentBook>[1][number]> = {}) =>
    presentBook(day, [{ ...difference, ...changes }], people).differences;

  it('has sums in major units and the time of the reading', () => {
    expect(presentBook(day, [], people)).toMatchObject({ name: 'scb', ours: 1.5, theirs: -2.5, readAt: at.toISOString(), differences: [] });
    expect(presentBook({ ...day, readAt: null }, [], people).readAt).toBeNull();
  });

  it('has the differences of its provider alone', () => {
    expect(presented()).toMatchObject([
      { id: 'd', kind: 'amount', name: 'T1', ours: 1, theirs: 0.9, at: at.toISOString(), journal: 'j', explanation: null },
    ]);
    expect(presented({ provider: 'ktb' })).toEqual([]);
  });

  it('shows a side without a booking as nothing, not as zero', () => {
    expect(presented({ ours: null })).toMatchObject([{ ours: null, theirs: 0.9 }]);
    expect(presented({ theirs: null })).toMatchObject([{ ours: 1, theirs: null }]);
  });

  it('names who explained a difference, and when', () => {
    const explained = { note: 'fee', explainedBy: 'operator:1', explainedAt: at };
    expect(presented(explained)).toMatchObject([{ explanation: { note: 'fee', by: anna, at: at.toISOString() } }]);
    const parts = [
      { ...explained, note: null },
      { ...explained, explainedBy: null },
      { ...explained, explainedAt: null },
    ];
    expect(parts.flatMap(presented).map(({ explanation }) => explanation)).toEqual([null, null, null]);
  });
});

const wallet = { kind: 'wallet', currency: 'THB', debit: 100n, credit: 300n, balance: 1_000n } as const;
const bank = { kind: 'clearing:bank', currency: 'THB', debit: 500n, credit: 200n, balance: -1_000n } as const;

it('presentTrial has the signs of an accountant, in the order of the accounts', () => {
  expect(presentTrial([wallet, bank])).toEqual(
    expect.arrayContaining([
      { kind: 'wallet', opening: -8, debit: 1, credit: 3, closing: -10 },
      { kind: 'clearing:bank', opening: 7, debit: 5, credit: 2, closing: 10 },
    ]),
  );
  expect([presentTrial([wallet, bank]), presentTrial([bank, wallet])].map((rows) => rows.map(({ kind }) => kind))).toEqual([
    ['clearing:bank', 'wallet'],
    ['clearing:bank', 'wallet'],
  ]);
});

it('presentTotals sums what was received, paid, given and suspended in one currency', () => {
  const row = (kind: string, debit: bigint, credit: bigint, balance = 0n) => ({ ...wallet, kind, debit, credit, balance }) as typeof wallet;
  const trial = [
    row('clearing:bank', 500n, 200n),
    row('clearing:qr', 100n, 0n),
    row('clearing:voucher', 50n, 0n),
    row('clearing:payout', 10n, 90n),
    row('expense:bonus', 30n, 5n),
    row('expense:refund', 20n, 0n),
    row('suspense', 1n, 2n, 700n),
    { ...row('clearing:bank', 900n, 0n), currency: 'LAK' } as unknown as typeof wallet,
  ];
  expect(presentTotals(trial, 'THB')).toEqual({ received: 4.5, paid: 0.8, rewards: 0.45, suspense: 7 });
});

it('presentClose names both who signed', () => {
  expect(presentClose({ day: '2026-11-21', digest: 'x', signedBy: ['operator:1', 'operator:root'], closedAt: at }, people)).toEqual({
    day: '2026-11-21',
    digest: 'x',
    by: [anna, { id: '', name: 'root', displayName: 'root' }],
    at: at.toISOString(),
  });
});
