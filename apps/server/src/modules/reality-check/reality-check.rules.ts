import { DEFAULT_REALITY_CHECK_MINUTES, PLAY_PAUSE_MINUTES, type RealityCheckMinutes } from '@krapao/contract';

const MINUTE_MS = 60_000;
const WAIT_MS = 24 * 60 * MINUTE_MS;

/** How often a member is shown what they play. */
export interface Interval {
  minutes: RealityCheckMinutes;
  /** A longer interval, and when it begins to hold. */
  longer: { minutes: RealityCheckMinutes; from: Date } | null;
}

/** What a member plays, or played last, without a pause; minor units. */
export interface Run {
  beganAt: Date;
  lastAt: Date;
  staked: bigint;
  won: bigint;
}

export const USUAL: Interval = { minutes: DEFAULT_REALITY_CHECK_MINUTES, longer: null };

/** The interval in force: a longer one holds from its time on. */
export const current = ({ minutes, longer }: Interval, now: Date): Interval =>
  longer !== null && longer.from <= now ? { minutes: longer.minutes, longer: null } : { minutes, longer };

/** The interval after the member has chosen one: a shorter one holds at once, a longer one after 24 hours. The same longer one keeps its time. */
export function chosen(interval: Interval, minutes: RealityCheckMinutes, now: Date): Interval {
  const before = current(interval, now);
  if (minutes <= before.minutes) return { minutes, longer: null };
  if (before.longer?.minutes === minutes) return before;
  return { minutes: before.minutes, longer: { minutes, from: new Date(now.getTime() + WAIT_MS) } };
}

/** The run that the member plays now; null: the last round is longer ago than a pause. */
export const playOf = (run: Run | null, now: Date): Run | null =>
  run !== null && now.getTime() - run.lastAt.getTime() < PLAY_PAUSE_MINUTES * MINUTE_MS ? run : null;

/** Whether the member has played for the interval since the run began or the last answer. */
export function isDue(play: Run | null, answeredAt: Date | null, { minutes }: Interval): boolean {
  if (play === null) return false;
  const from = Math.max(play.beganAt.getTime(), answeredAt?.getTime() ?? 0);
  return play.lastAt.getTime() - from >= minutes * MINUTE_MS;
}
