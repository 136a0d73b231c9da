import type { BonusType } from '@krapao/contract';

/** When the business day and the business week of now began. */
export interface Periods {
  day: Date;
  week: Date;
}

/** Since when receipts count (docs/specification.md §4.10): null is for ever. */
export const countedSince = (type: BonusType, { day, week }: Periods): Date | null =>
  type === 'limit' ? null : type === 'day' ? day : week;

/** Whether a receipt counts. One of a later time than now does: the sandbox may move the clock back. */
export const counts = (receivedAt: Date, since: Date | null): boolean => since === null || receivedAt >= since;

/** How often it can still be received now. */
export const leftOf = (maxReceived: number, counted: number): number => Math.max(0, maxReceived - counted);
