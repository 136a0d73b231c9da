import { expect, test } from 'vitest';
import { moveProblem } from './transactions.rules.js';

const move = { kind: 'deposit' as const, username: 'kp1', credit: 500n };
const leg = (given = {}) => ({ ...move, id: 'x', code: 'PG', status: 'SUCCESS', isDisputed: false, ...given });
const record = (given = {}) => ({ ...move, ref: 'x', ...given });

test('a record that matches a settled or a pending leg is no problem', () => {
  expect(moveProblem('PG', record(), [leg()])).toBeNull();
  expect(moveProblem('PG', record(), [leg({ status: 'PENDING', isDisputed: false })])).toBeNull();
});

test('a record is not compared with a leg of another id', () => {
  expect(moveProblem('PG', record(), [leg({ id: 'y', credit: 1n }), leg()])).toBeNull();
});

test.each([
  ['a move without a leg', record(), [], 'moved-unknown'],
  ['a leg of another game', record(), [leg({ code: 'IMI' })], 'moved-unknown'],
  ['a move whose money was returned', record(), [leg({ status: 'FAILED', isDisputed: false })], 'moved-after-return'],
  ['another credit', record({ credit: 501n }), [leg()], 'differs'],
  ['another account', record({ username: 'kp2' }), [leg()], 'differs'],
  ['the other direction', record({ kind: 'withdraw' }), [leg()], 'differs'],
  [
    'a move whose money was returned, with another credit',
    record({ credit: 501n }),
    [leg({ status: 'FAILED', isDisputed: false })],
    'differs',
  ],
])('finds %s', (_what, made, legs, problem) => {
  expect(moveProblem('PG', made, legs)).toBe(problem);
});
