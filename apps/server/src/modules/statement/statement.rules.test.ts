import { expect, test } from 'vitest';
import { type CountedLine, daysOf } from './statement.rules.js';

const line = (at: string, changes: Partial<CountedLine> = {}): CountedLine => ({
  kind: 'deposit',
  status: 'SUCCESS',
  amount: 100n,
  created_at: new Date(at),
  beyond_in: 0n,
  beyond_out: 0n,
  ...changes,
});

test('a day counts deposits and bonuses as in, withdrawals as out, and nothing that has not succeeded', () => {
  const at = '2026-11-25T03:00:00Z';
  const lines = [
    line(at),
    line(at, { kind: 'bonus', amount: 20n }),
    line(at, { kind: 'withdraw', amount: 3n }),
    line(at, { kind: 'transfer', amount: 4_000n }),
    line(at, { kind: 'finish_bonus', amount: 50_000n }),
    line(at, { status: 'PENDING' }),
    line(at, { status: 'FAILED', kind: 'withdraw' }),
  ];
  expect(daysOf(lines)).toEqual([{ day: '2026-11-25', in: 120n, out: 3n }]);
});

test('days are those of Asia/Bangkok, and reach beyond the page', () => {
  const lines = [line('2026-11-25T17:00:00Z', { beyond_in: 7n }), line('2026-11-25T16:59:59Z', { beyond_out: 9n })];
  expect(daysOf(lines)).toEqual([
    { day: '2026-11-26', in: 107n, out: 0n },
    { day: '2026-11-25', in: 100n, out: 9n },
  ]);
});

test('a page without lines has no days', () => {
  expect(daysOf([])).toEqual([]);
});
