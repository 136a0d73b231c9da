import { expect, test } from 'vitest';
import { moveProblem } from './transactions.rules.js';

const move = { kind: 'deposit' as const, username: 'kp1', credit: 500n };
const leg = (given = {}) => ({ ...move, id: 'x', code: 'PG', status: 'SUCCESS', isDisputed: false, ...given });
const record = (given = {}) => ({ ...move, ref: 'x', ...given });

test('what agrees is no problem, nor what is still under way here', () => {
  expect(moveProblem('PG', record(), [leg()])).toBeNull();
  expect(moveProblem('PG', record(), [leg({ status: 'PENDING', isDisputed: false })])).toBeNull();
});

test.each([
  ['a move that is nobody’s', record(), [], 'moved-unknown'],
  ['a leg of another game', record(), [leg({ code: 'IMI' })], 'moved-unknown'],
  ['a move we gave back', record(), [leg({ status: 'FAILED', isDisputed: false })], 'moved-after-return'],
  ['another credit', record({ credit: 501n }), [leg()], 'differs'],
  ['another account', record({ username: 'kp2' }), [leg()], 'differs'],
  ['the other way', record({ kind: 'withdraw' }), [leg()], 'differs'],
  ['a move we gave back, with another credit', record({ credit: 501n }), [leg({ status: 'FAILED', isDisputed: false })], 'differs'],
])('%s is found', (_what, made, legs, problem) => {
  expect(moveProblem('PG', made, legs)).toBe(problem);
});
