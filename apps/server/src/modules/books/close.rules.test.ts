import { expect, test } from 'vitest';
import type { BookDay, StoredDifference } from './books.rules.js';
import { type DayState, figuresOf, obstaclesOf } from './close.rules.js';

const END = new Date('2026-11-22T17:00:00Z');
const after = (minutes: number): Date => new Date(END.getTime() + minutes * 60_000);
const book: BookDay = {
  provider: 'qr',
  currency: 'THB',
  ours: 1n,
  theirs: 1n,
  ourCount: 1,
  theirCount: 1,
  readAt: after(11),
  problem: null,
};
const difference: StoredDifference = {
  id: 'a',
  provider: 'qr',
  currency: 'THB',
  kind: 'missing',
  name: 'KTB:1',
  ours: 1n,
  theirs: null,
  at: END,
  journal: null,
  note: null,
  explainedBy: null,
  explainedAt: null,
};
const trial = [
  { kind: 'wallet', currency: 'THB' as const, debit: 0n, credit: 5n, balance: 5n },
  { kind: 'clearing:qr', currency: 'THB' as const, debit: 5n, credit: 0n, balance: -5n },
];
const ready: DayState = { end: END, now: after(12), books: [book], differences: [], trial, isPreviousClosed: true };

test.each<[string, Partial<DayState>, string[]]>([
  ['is ready', {}, []],
  ['has not ended', { now: after(-5), books: [{ ...book, readAt: after(-6) }] }, ['day-open', 'not-read']],
  ['ended a moment ago', { now: after(9), books: [{ ...book, readAt: after(8) }] }, ['day-open', 'not-read']],
  ['follows a day that is not closed', { isPreviousClosed: false }, ['previous-open']],
  ['was not read', { books: [] }, ['not-read']],
  ['ended a grace ago and was read since', { now: after(10), books: [{ ...book, readAt: after(10) }] }, []],
  ['has a provider that was never read', { books: [{ ...book, readAt: null }] }, ['not-read']],
  ['has balances that do not add up', { trial: [trial[0]!, { ...trial[1]!, balance: -4n }] }, ['not-balanced']],
  ['has debits that do not equal credits', { trial: [trial[0]!, { ...trial[1]!, debit: 4n }] }, ['not-balanced']],
  ['has a currency that does not balance', { trial: [...trial, { ...trial[0]!, currency: 'LAK' }] }, ['not-balanced']],
  ['balances over two currencies only', { trial: [trial[0]!, { ...trial[1]!, currency: 'LAK' }] }, ['not-balanced']],
  ['was read before its end', { books: [{ ...book, readAt: after(-1) }] }, ['not-read']],
  ['has a provider that did not answer', { books: [book, { ...book, provider: 'bank', problem: 'no-answer' }] }, ['not-read']],
  ['follows days that are not summed', { trial: null }, ['not-read']],
  ['does not balance', { trial: [trial[0]!] }, ['not-balanced']],
  ['has a difference without an explanation', { differences: [difference] }, ['not-explained']],
  ['has an explained difference', { differences: [{ ...difference, note: 'a fee' }] }, []],
])('a day that %s', (_what, change, expected) => {
  expect(obstaclesOf({ ...ready, ...change })).toEqual(expected);
});

test('the signed figures change with an explanation, and with the close before', () => {
  const signed = figuresOf('2026-11-22', null, { ...ready, differences: [difference] });
  const explained = figuresOf('2026-11-22', null, { ...ready, differences: [{ ...difference, note: 'a fee' }] });
  const chained = figuresOf('2026-11-22', { day: '2026-11-21', digest: 'abc' }, { ...ready, differences: [difference] });
  expect(new Set([signed, explained, chained]).size).toBe(3);
});

test('the signed figures are JSON in a fixed order, with amounts as text', () => {
  const figures = figuresOf(
    '2026-11-22',
    { day: '2026-11-21', digest: 'abc' },
    { ...ready, differences: [difference, { ...difference, ours: null, theirs: 2n, note: 'a fee' }] },
  );
  expect(JSON.parse(figures)).toEqual({
    day: '2026-11-22',
    previous: { day: '2026-11-21', digest: 'abc' },
    trial: [
      ['THB', 'clearing:qr', '5', '0', '-5'],
      ['THB', 'wallet', '0', '5', '5'],
    ],
    books: [['qr', 'THB', '1', '1', 1, 1]],
    differences: [
      ['qr', 'THB', 'missing', 'KTB:1', '1', null, null],
      ['qr', 'THB', 'missing', 'KTB:1', null, '2', 'a fee'],
    ],
  });
  expect(figuresOf('2026-11-22', null, { ...ready, trial: null })).toBe(
    '{"day":"2026-11-22","previous":null,"trial":[],"books":[["qr","THB","1","1",1,1]],"differences":[]}',
  );
  expect(figuresOf('x', null, { ...ready, trial: trial.toReversed() })).toBe(figuresOf('x', null, ready));
});
