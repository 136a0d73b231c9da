const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export type TimeUnit = (typeof units)[number][0];

export interface TimeAgo {
  unit: TimeUnit;
  count: number;
}

/**
 * How long ago, in the largest whole unit (docs/specification.md §5: a month is 30 days); phrases add the words. A time in the future
 * counts as 0 seconds.
 */
export function timeAgo(then: number, now: number): TimeAgo {
  const seconds = Math.max(0, Math.floor((now - then) / 1_000));
  for (const [unit, length] of units) {
    if (seconds >= length) return { unit, count: Math.floor(seconds / length) };
  }
  return { unit: 'second', count: 0 };
}
