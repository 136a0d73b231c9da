import { expect, it } from 'vitest';
import type { Acknowledged } from '../storm/operations/operation.js';
import { checkJournal, type Evidence } from './journal.rules.js';

const acknowledged = (path: string, key: string, body: Record<string, unknown>): Acknowledged => ({
  member: '0810000000',
  path,
  key,
  body: {},
  answer: { status: 200, body },
});
const journal = [
  acknowledged('/api/bank/pay', 'T1', { transRef: 'T1', amount: 500 }),
  acknowledged('/api/wallet/withdraw', 'K1', { _id: 'W1', amount: 120.5 }),
  acknowledged('/api/wallet/withdraw', 'K1', { _id: 'W1', amount: 120.5 }),
  acknowledged('/api/wallet/transfer', 'K2', { amount: 80 }),
];
const kept: Evidence = {
  withdrawals: [{ id: 'W1', key: 'K1', amount: 12_050n }],
  transfers: ['K2'],
  credited: ['T1'],
  payouts: [{ ref: 'W1', amount: 12_050n }],
};
const problems = (evidence: Partial<Evidence>) =>
  checkJournal(journal, { ...kept, ...evidence }).map(({ kind, what }) => `${kind} ${what}`);

it('finds nothing where each acknowledged call is in the ledger once, however often it was answered', () => {
  expect(checkJournal(journal, kept)).toEqual([]);
});

it('names what was acknowledged and is gone, with its amount', () => {
  expect(problems({ credited: [] })).toEqual(['lost payment T1 of 0810000000']);
  expect(problems({ transfers: [] })).toEqual(['lost transfer K2 of 0810000000']);
  expect(checkJournal(journal, { ...kept, withdrawals: [] })).toEqual([
    { kind: 'lost', what: 'withdrawal K1 of 0810000000', amount: 12_050n },
    { kind: 'unbooked', what: 'payout W1: the ledger has no such withdrawal', amount: 12_050n },
  ]);
});

it('names what was done twice', () => {
  expect(problems({ credited: ['T1', 'T1'] })).toEqual(['doubled payment T1 of 0810000000: 2 times']);
  expect(problems({ withdrawals: [...kept.withdrawals, { id: 'W2', key: 'K1', amount: 12_050n }] })).toEqual([
    'doubled withdrawal K1 of 0810000000: 2 times',
  ]);
  expect(problems({ payouts: [...kept.payouts, ...kept.payouts] })).toEqual(['doubled payout W1: paid 2 times']);
});

it('names a withdrawal that was not acknowledged', () => {
  expect(problems({ withdrawals: [...kept.withdrawals, { id: 'W9', key: 'K9', amount: 1n }] })).toEqual([
    'doubled withdrawal W9: not acknowledged',
  ]);
});

it('names a withdrawal that is another than was answered', () => {
  expect(problems({ withdrawals: [{ id: 'W1', key: 'K1', amount: 1n }] })).toEqual([
    'lost withdrawal W1: the ledger has W1 of 1 instead',
    'unbooked payout W1: the ledger has no such withdrawal',
  ]);
});
