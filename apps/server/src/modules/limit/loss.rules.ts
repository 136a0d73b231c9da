import type { LimitPeriod } from '@krapao/contract';
import { countsAfter, leavesAt } from './limit.rules.js';

/** Staked less won in an hour in minor units, negative where the member won. It counts as if it was lost at `at`, the last millisecond of the hour. */
export interface PlayedHour {
  at: Date;
  loss: bigint;
}

/** A limit on losses in minor units. */
export interface LossBound {
  period: LimitPeriod;
  amount: bigint;
}

/** What was lost in the period until now, 0 where the member won; and the last hour of play in it, null where nothing is lost. */
export function lostIn(period: LimitPeriod, hours: readonly PlayedHour[], now: Date): { used: bigint; lastAt: Date | null } {
  const after = countsAfter(period, now);
  const counted = hours.filter(({ at }) => at > after);
  const loss = counted.reduce((sum, hour) => sum + hour.loss, 0n);
  if (loss <= 0n) return { used: 0n, lastAt: null };
  return { used: loss, lastAt: new Date(Math.max(...counted.map(({ at }) => at.getTime()))) };
}

const isReached = ({ period, amount }: LossBound, hours: readonly PlayedHour[], now: Date): boolean =>
  lostIn(period, hours, now).used >= amount;

/**
 * When none of the limits is reached any more if the member does not play, as a whole second; null: none is reached now. The loss of a rolling period
 * can rise when a win leaves it, so every hour that leaves is looked at.
 */
export function playOpensAt(limits: readonly LossBound[], hours: readonly PlayedHour[], now: Date): Date | null {
  const isClosed = (at: Date) => limits.some((limit) => isReached(limit, hours, at));
  if (!isClosed(now)) return null;
  const times = new Set(limits.flatMap(({ period }) => hours.map(({ at }) => leavesAt(period, at).getTime())));
  const open = [...times]
    .filter((time) => time > now.getTime())
    .toSorted((a, b) => a - b)
    .find((time) => !isClosed(new Date(time)));
  // When the last hour has left, nothing is lost: there is always such a time.
  return open === undefined ? null : new Date(Math.ceil(open / 1_000) * 1_000);
}
