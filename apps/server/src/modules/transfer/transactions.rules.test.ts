import { expect, test } from 'vitest';
import { compareTransactions } from './transactions.rules.js';

const move = { kind: 'deposit' as const, username: 'kp1', credit: 500n };
const leg = (id: string, given = {}) => ({ ...move, id, code: 'PG', status: 'SUCCESS', ...given });
const record = (ref: string, given = {}) => ({ ...move, ref, ...given });

test('what agrees is no finding, nor what is still under way here', () => {
  expect(compareTransactions('PG', [record('a'), record('b')], [leg('a'), leg('b', { status: 'PENDING' })], [leg('a')])).toEqual([]);
});

test.each([
  ['a move that is nobody’s', [record('x')], [], [], 'moved-but-unknown'],
  ['a leg of another game', [record('x')], [leg('x', { code: 'IMI' })], [], 'moved-but-unknown'],
  ['a move we gave back', [record('x')], [leg('x', { status: 'FAILED' })], [], 'moved-but-returned'],
  ['another credit', [record('x', { credit: 501n })], [leg('x')], [], 'differs'],
  ['another account', [record('x', { username: 'kp2' })], [leg('x')], [], 'differs'],
  ['the other way', [record('x', { kind: 'withdraw' })], [leg('x')], [], 'differs'],
  ['a move the game never made', [], [], [leg('x')], 'settled-but-not-moved'],
])('%s is found', (_what, records, known, settled, problem) => {
  expect(compareTransactions('PG', records, known, settled)).toEqual([{ game: 'PG', ref: 'x', problem }]);
});
