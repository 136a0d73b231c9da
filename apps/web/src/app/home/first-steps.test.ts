import { expect, it } from 'vitest';
import { firstSteps } from './first-steps';

const line = (statementType: 'deposit' | 'transfer' | 'bonus', status: 'SUCCESS' | 'FAILED' = 'SUCCESS') => ({ statementType, status });
const open = { isActive: true };

it.each([
  ['nothing was done yet', [], [], 0],
  ['a deposit failed', [], [line('deposit', 'FAILED')], 0],
  ['money was paid in', [], [line('deposit')], 1],
  ['a game was opened first', [open], [], 0],
  ['a game is open', [{ isActive: false }, open], [line('deposit')], 2],
] as const)('where %s', (_which, slots, statements, done) => {
  expect(firstSteps({ slots: [...slots], statements, total: statements.length })).toBe(done);
});

it('are over once money was moved, and for a member with many movements', () => {
  const all = [line('deposit'), line('transfer')];
  expect(firstSteps({ slots: [open], statements: all, total: 2 })).toBeNull();
  expect(firstSteps({ slots: [], statements: [line('bonus')], total: 11 })).toBeNull();
});
