import type { BonusType } from '@krapao/contract';

/** The start of the current business day and business week. */
export interface Periods {
  day: Date;
  week: Date;
}

/** The time since which received rewards count (docs/specification.md §4.10); null: without limit. */
export const countedSince = (type: BonusType, { day, week }: Periods): Date | null =>
  type === 'limit' ? null : type === 'day' ? day : week;

/** Whether a received reward counts. One in the future counts too, because the sandbox may move the clock back. */
export const counts = (receivedAt: Date, since: Date | null): boolean => since === null || receivedAt >= since;

/** How often the bonus can still be received. */
export const timesLeft = (maxReceived: number, counted: number): number => Math.max(0, maxReceived - counted);
