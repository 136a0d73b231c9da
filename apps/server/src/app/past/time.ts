import type { Clock } from '../../platform/clock.js';
import type { Outside } from './outside.js';

/** The business clock of the history: it goes from one entry of the agenda to the next, and the sandbox's with it. */
export interface PastClock extends Clock {
  /** Difference from the machine's clock, in ms. */
  moveTo(offsetMs: number): void;
}

export function createPastClock(clock: Clock): PastClock {
  let offsetMs = 0;
  return {
    ...clock,
    now: () => new Date(Date.now() + offsetMs),
    moveTo: (ms) => {
      offsetMs = ms;
    },
  };
}

/** What happens in the history, in the order of time: postings of a house account are numbered in that order. */
export interface Agenda {
  /** `act` may add entries that are later than itself. */
  add(at: Date, act: () => Promise<unknown>): void;
  /** Runs every entry at its time, until none is left. An entry that is refused, as a balance may be lower than planned, is left out. */
  run(): Promise<void>;
}

/** How far an entry may run beyond its time before the next one is later too. */
const LATE_MS = 10_000;

export function createAgenda(clock: PastClock, outside: Outside, onRefused: (error: unknown) => void): Agenda {
  const entries: { at: number; act: () => Promise<unknown> }[] = [];
  const moveTo = async (at: number): Promise<void> => {
    const offsetMs = at - Date.now();
    clock.moveTo(offsetMs);
    await outside.setClock(offsetMs);
  };
  return {
    add: (at, act) => {
      const time = at.getTime();
      const place = entries.findIndex((each) => each.at > time);
      entries.splice(place === -1 ? entries.length : place, 0, { at: time, act });
    },
    run: async () => {
      let time = Number.NEGATIVE_INFINITY;
      for (let next = entries.shift(); next !== undefined; next = entries.shift()) {
        // An entry that took longer than the time to the next one must not turn the clock back.
        time = Math.max(next.at, Math.min(clock.now().getTime(), time + LATE_MS));
        await moveTo(time);
        await next.act().catch(onRefused);
      }
    },
  };
}
