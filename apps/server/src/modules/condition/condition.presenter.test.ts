import { expect, it } from 'vitest';
import { presentStatus } from './condition.presenter.js';

type Status = Parameters<typeof presentStatus>[0];

const at = new Date('2026-11-21T00:00:00.000Z');
const games = { known: 500n, fresh: 500n, moved: 100n, isSettled: true, isStill: true, bets: 'none' } as const;
const row = {
  id: 'c',
  source: 'bonus',
  description: { th: 'ก', la: 'ກ', en: 'a' },
  success_percent: 200,
  fail_percent: 10,
  base: 1_000n,
  games: 300n,
  started_at: at,
};
const none: Status = { active: null, withdrawal: 'free', balance: 150n, endBelow: 500n, turnover: null };

it('a member without a condition and turnover has neither', () => {
  expect(presentStatus(none, 'en')).toEqual({ condition: null, withdrawal: 'free', balance: 1.5, endBelow: 5, turnover: null });
});

it('a condition has its terms and its progress in major units, and its description in the language', () => {
  const active = { row, games } as unknown as Status['active'];
  expect(presentStatus({ ...none, active, withdrawal: 'condition' }, 'la').condition).toEqual({
    _id: 'c',
    source: 'bonus',
    description: 'ກ',
    successPercent: 200,
    failPercent: 10,
    base: 10,
    target: 20,
    floor: 1,
    total: 11,
    isSettled: true,
    startedAt: at.toISOString(),
  });
});

it('the turnover has what is needed and what was staked', () => {
  expect(presentStatus({ ...none, turnover: { needed: 300n, staked: 100n } }, 'en').turnover).toEqual({ needed: 3, staked: 1 });
});
