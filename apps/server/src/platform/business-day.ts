/** Asia/Bangkok is seven hours ahead of UTC all year. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** When the business day (Asia/Bangkok) of that moment began. */
export const startOfDay = (at: Date): Date => new Date(Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);

/** When the business week of that moment began: Monday, midnight in Asia/Bangkok. */
export function startOfWeek(at: Date): Date {
  const day = startOfDay(at);
  // Of the same date in UTC: 0 is Monday.
  const weekday = (new Date(day.getTime() + OFFSET_MS).getUTCDay() + 6) % 7;
  return daysAfter(day, -weekday);
}

/** `YYYY-MM-DD` of the business day. */
export const dayOf = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** Business days have no summer time: each lasts 24 hours. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** `YYYY-MM-DD` of the business day before, the last that is over. */
export const dayBefore = (at: Date): string => dayOf(daysAfter(at, -1));
