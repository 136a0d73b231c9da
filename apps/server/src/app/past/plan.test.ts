import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../platform/business-day.js';
import { historyPeople } from './index.js';
import { DAYS } from './people.js';
import { planOf, type Session } from './plan.js';

const now = new Date('2026-11-27T08:30:00.000Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function planAt(at: Date, variant: 'th' | 'lao' = 'th') {
  const { people, random } = historyPeople(variant);
  return { people, sessions: planOf(people, { now: at, today: startOfDay(at) }, random) };
}
const stepsOf = (sessions: readonly Session[]) => sessions.flatMap(({ steps }) => steps);

describe('the plan of the demo history', () => {
  it('is the same whenever it is made, and follows the day of the start', () => {
    expect(planAt(now)).toEqual(planAt(now));
    const dayLater = planAt(new Date(now.getTime() + DAY_MS));
    expect(dayLater.people).toEqual(planAt(now).people);
    expect(stepsOf(dayLater.sessions).map(({ at }) => at.getTime() - DAY_MS)).toEqual(
      stepsOf(planAt(now).sessions).map(({ at }) => at.getTime()),
    );
  });

  it('has every day but the current one, ends before the start, and is in the order of time', () => {
    const times = planAt(now).sessions.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const last = Math.max(...stepsOf(planAt(now).sessions).map(({ at }) => at.getTime()));
    expect(last).toBeLessThan(now.getTime() - HOUR_MS / 2);
    const days = new Set(times.map((at) => startOfDay(new Date(at)).getTime()));
    expect(days.size).toBeGreaterThanOrEqual(DAYS - 1);
  });

  it('has no member act before registration, or withdraw more than came in', () => {
    const { people, sessions } = planAt(now);
    for (const { at, who } of sessions) {
      const joined = now.getTime() - (people[who]?.joinedDaysAgo ?? 0) * DAY_MS;
      expect(at.getTime()).toBeGreaterThan(joined);
    }
    for (const place of people.keys()) {
      let money = 0;
      for (const { step } of stepsOf(sessions.filter(({ who }) => who === place))) {
        if (step.kind === 'play') money += step.win - step.stake;
        else if (step.kind === 'withdraw') money -= step.amount;
        else if ('amount' in step && (step.kind !== 'qr' || step.isPaid)) money += step.amount;
        expect(money).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it.each(['th', 'lao'] as const)('gives each member of the variant %s a phone and an account of their own', (variant) => {
    const { people } = planAt(now, variant);
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length);
    expect(new Set(people.map(({ bank }) => bank.accountNo)).size).toBe(people.length);
    expect(people.length).toBe(38);
  });
});
