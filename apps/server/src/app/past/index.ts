import type { Variant } from '@krapao/contract';
import { dayOf, startOfDay } from '../../platform/business-day.js';
import { addBooks } from './books.js';
import type { Member } from './calls.js';
import { DAYS, peopleOf, type Person } from './people.js';
import { planOf } from './plan.js';
import { createRandom, type Random } from './random.js';
import type { Site } from './site.js';
import { perform } from './steps.js';
import { addEndedTalk, talks } from './talk.js';
import { addDecided, addWaiting } from './waiting.js';

export { createCalls, type Member } from './calls.js';
export { openOutside } from './outside.js';
export { createAgenda, createPastClock } from './time.js';
export type { Person } from './people.js';
export type { Site } from './site.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long the visits of members may take. */
const PATIENCE_MS = 6_000;
/** One of so many is always written. */
const KEPT = 3;
/** The part of it that may be used before the first visit is left out. */
const SLACK = 0.25;
/** The members of the history are the same on every machine. */
const SEED = 20_260_101;

export const historyPeople = (variant: Variant): { people: Person[]; random: Random } => {
  const random = createRandom(SEED);
  return { people: peopleOf(variant, random), random };
};

/** Two weeks before `now`. A slow machine leaves out visits of members, evenly, so that the start does not wait for all of them. */
export async function writePast(site: Site, members: readonly Member[], now: Date): Promise<void> {
  const sessions = planOf(members, { now, today: startOfDay(now) }, site.random);
  const started = performance.now();
  for (const [place, { at, who, steps }] of sessions.entries()) {
    const member = members[who];
    if (member === undefined) continue;
    site.agenda.add(at, async () => {
      const isLate = performance.now() - started > PATIENCE_MS * (SLACK + place / sessions.length);
      if (isLate && place % KEPT !== 0) return;
      for (const each of steps) site.agenda.add(each.at, () => perform(site, member, each.step));
    });
  }
  addBooks(site, dayOf(now));
  addTalks(site, members, now);
  addDecided(site, members, startOfDay(now));
  addWaiting(site, members, now);
  await site.agenda.run();
}

/** A conversation on each day but the last. */
function addTalks(site: Site, members: readonly Member[], now: Date): void {
  for (let day = DAYS - 1; day >= 1; day -= 1) {
    const member = members[(day * 5) % members.length];
    const at = new Date(now.getTime() - day * DAY_MS + (day % 4) * HOUR_MS - 2 * HOUR_MS);
    if (member !== undefined) addEndedTalk(site, member, at, site.random.pick(talks));
  }
}
