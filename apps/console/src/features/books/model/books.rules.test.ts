import type { Books, ProviderBook, TrialRow } from '@krapao/contract/desk';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  balances,
  dayStateOf,
  differenceOf,
  figuresOf,
  groupsOf,
  shorten,
  stateOf,
  stepsOf,
  sum,
  unexplainedOf,
} from './books.rules';

type Difference = ProviderBook['differences'][number];

const difference = { id: 'd', explanation: null } as unknown as Difference;
const explained = { ...difference, explanation: { note: 'fee' } } as unknown as Difference;
const provider = (changes: Partial<ProviderBook> = {}): ProviderBook =>
  ({
    name: 'scb',
    ours: 1,
    theirs: 1,
    readAt: '2026-11-21T00:00:00.000Z',
    problem: null,
    differences: [],
    ...changes,
  }) as unknown as ProviderBook;
const row = (kind: TrialRow['kind'], opening: number, debit = 0, credit = 0, closing = opening): TrialRow => ({
  kind,
  opening,
  debit,
  credit,
  closing,
});

it('sums amounts without rounding errors', () => {
  expect([sum([0.1, 0.2]), sum([]), differenceOf(provider({ ours: 0.3, theirs: 0.1 }))]).toEqual([0.3, 0, 0.2]);
});

it.each([
  ['unread', { readAt: null, differences: [difference] }],
  ['differs', { differences: [explained, difference] }],
  ['explained', { ours: 2, differences: [explained] }],
  ['even', {}],
  ['differs', { ours: 1.01 }],
] as const)('a book is %s with %j', (state, changes) => {
  expect(stateOf(provider(changes as Partial<ProviderBook>))).toBe(state);
});

it('groups the trial balance in the order of the screen', () => {
  const groups = groupsOf([row('parked', 2, 3, 4, 5), row('hold', 1, 1, 2, 3), row('opening', 9), row('clearing:bank', 4)]);
  expect(groups.map(({ name }) => name)).toEqual(['banks', 'held', 'opening']);
  expect(groups[1]).toMatchObject({
    rows: [{ kind: 'hold' }, { kind: 'parked' }],
    figures: { opening: 3, debit: 4, credit: 6, closing: 8 },
  });
});

it.each([
  ['clearing:bank', 'banks'],
  ['clearing:qr', 'banks'],
  ['clearing:voucher', 'banks'],
  ['clearing:payout', 'banks'],
  ['clearing:cells', 'banks'],
  ['suspense', 'suspense'],
  ['wallet', 'wallet'],
  ['hold', 'held'],
  ['parked', 'held'],
  ['invite', 'pots'],
  ['refund', 'pots'],
  ['clearing:game', 'games'],
  ['transit:game', 'games'],
  ['disputed:game', 'games'],
  ['expense:bonus', 'rewards'],
  ['expense:promotion', 'rewards'],
  ['expense:invite', 'rewards'],
  ['expense:refund', 'rewards'],
  ['expense:luckydraw', 'rewards'],
  ['opening', 'opening'],
] as const)('accounts of the kind %s are in the group %s', (kind, name) => {
  expect(groupsOf([row(kind, 1)]).map((group) => group.name)).toEqual([name]);
});

it('the account between cells is left out while it is not used', () => {
  const kinds = (rows: Parameters<typeof groupsOf>[0]) => groupsOf(rows).flatMap((group) => group.rows.map(({ kind }) => kind));
  const banks = row('clearing:bank', 0);
  expect(kinds([banks, row('clearing:cells', 0, 0, 0, 0)])).toEqual(['clearing:bank']);
  expect(kinds([banks, row('clearing:cells', 0, 5, 5, 0)])).toEqual(['clearing:bank', 'clearing:cells']);
});

it('a trial balance is balanced when opening and closing sum to zero and debit equals credit', () => {
  const even = figuresOf([row('wallet', -5, 1, 3, -7), row('clearing:bank', 5, 3, 1, 7)]);
  expect(balances(even)).toBe(true);
  expect([{ opening: 1 }, { closing: 1 }, { debit: 1 }].map((changes) => balances({ ...even, ...changes }))).toEqual([false, false, false]);
});

it('addDays crosses months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28']);
});

const books = (changes: Partial<Books> = {}): Books =>
  ({
    day: '2026-11-20',
    today: '2026-11-21',
    trial: [],
    obstacles: [],
    proposal: null,
    close: null,
    providers: [],
    ...changes,
  }) as unknown as Books;
const closed = { close: { digest: 'x' } } as unknown as Partial<Books>;

it('a day is open until it has ended, and then until it is closed', () => {
  expect([dayStateOf(books({ day: '2026-11-21' })), dayStateOf(books()), dayStateOf(books(closed))]).toEqual(['open', 'ended', 'closed']);
});

describe('stepsOf', () => {
  const steps = (changes: Partial<Books> = {}): string =>
    stepsOf(books(changes))
      .map(({ name, state }) => `${name} ${state}`)
      .join(', ');

  it.each<[string, Partial<Books>, string]>([
    ['a day that is not read', { obstacles: ['not-read'], trial: null }, 'read now, balance todo, explained done, first todo, second todo'],
    ['a day that does not balance', { obstacles: ['not-balanced'] }, 'read done, balance bad, explained done, first todo, second todo'],
    [
      'a difference without an explanation',
      { obstacles: ['not-explained'] },
      'read done, balance done, explained now, first todo, second todo',
    ],
    ['a day that is ready', {}, 'read done, balance done, explained done, first now, second todo'],
    ['a proposal', { proposal: {} as Books['proposal'] }, 'read done, balance done, explained done, first done, second now'],
    ['a closed day', { ...closed, obstacles: ['not-balanced'] }, 'read done, balance done, explained done, first done, second done'],
    [
      'a day that has not ended',
      { obstacles: ['day-open', 'not-read'] },
      'read todo, balance done, explained done, first todo, second todo',
    ],
  ])('of %s', (_, changes, text) => expect(steps(changes)).toBe(text));
});

it('unexplainedOf counts the unexplained differences of all providers', () => {
  expect(
    unexplainedOf(books({ providers: [provider({ differences: [difference, explained] }), provider({ differences: [difference] })] })),
  ).toBe(2);
});

it('shorten keeps both ends of a long digest', () => {
  expect([shorten('5d2e000000090c1'), shorten('123456789012'), shorten('1234567890123')]).toEqual([
    '5d2e…90c1',
    '123456789012',
    '1234…0123',
  ]);
});
