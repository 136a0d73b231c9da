import { expect, test } from 'vitest';
import { type CountedLine, daysOf } from './statement.rules.js';

type Line = CountedLine & { day: string };
const days = (lines: readonly Line[]) => daysOf(lines, ({ day }) => day);

const line = (day: string, changes: Partial<CountedLine> = {}): Line => ({
  day,
  kind: 'deposit',
  status: 'SUCCESS',
  amount: 100n,
  beyond_in: null,
  beyond_out: null,
  ...changes,
});

test('a day counts deposits and bonuses as in, withdrawals as out, and nothing that has not succeeded', () => {
  const day = '2026-11-25';
  const lines = [
    line(day),
    line(day, { kind: 'bonus', amount: 20n }),
    line(day, { kind: 'withdraw', amount: 3n }),
    line(day, { kind: 'transfer', amount: 4_000n }),
    line(day, { kind: 'finish_bonus', amount: 50_000n }),
    line(day, { status: 'PENDING' }),
    line(day, { status: 'FAILED', kind: 'withdraw' }),
  ];
  expect(days(lines)).toEqual([{ day, in: 120n, out: 3n }]);
});

test('days reach beyond the page', () => {
  const lines = [line('2026-11-26', { beyond_in: 7n }), line('2026-11-25', { beyond_out: 9n })];
  expect(days(lines)).toEqual([
    { day: '2026-11-26', in: 107n, out: 0n },
    { day: '2026-11-25', in: 100n, out: 9n },
  ]);
});

test('a page without lines has no days', () => {
  expect(days([])).toEqual([]);
});
