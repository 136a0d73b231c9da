/** Asia/Bangkok is seven hours ahead of UTC all year. */
const OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** The start of the business day (Asia/Bangkok). */
export const startOfDay = (at: Date): Date => new Date(Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);

/** The start of the business week: Monday, midnight in Asia/Bangkok. */
export function startOfWeek(at: Date): Date {
  const day = startOfDay(at);
  // Of the same date in UTC: 0 is Monday.
  const weekday = (new Date(day.getTime() + OFFSET_MS).getUTCDay() + 6) % 7;
  return daysAfter(day, -weekday);
}

/** `YYYY-MM-DD` of the business day. */
export const dayOf = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** Every business day has 24 hours: there is no daylight saving time. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** `YYYY-MM-DD` of the previous business day. */
export const dayBefore = (at: Date): string => dayOf(daysAfter(at, -1));

/** The start of the business day `YYYY-MM-DD`. */
export const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);

/** The business day that many days after `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string => dayOf(daysAfter(startOf(day), days));
