import type { BonusType } from '@krapao/contract';

/** When the business day and the business week of now began. */
export interface Periods {
  day: Date;
  week: Date;
}

/** Since when receipts count (spec.md §4): null is for ever. */
export const countedSince = (type: BonusType, { day, week }: Periods): Date | null =>
  type === 'limit' ? null : type === 'day' ? day : week;

/** How many of these receipts count. One of a later time than now counts: the sandbox may move the clock back. */
export const countedOf = (receivedAt: readonly Date[], since: Date | null): number =>
  since === null ? receivedAt.length : receivedAt.filter((at) => at >= since).length;

/** How often it can still be received now. */
export const leftOf = (maxReceived: number, counted: number): number => Math.max(0, maxReceived - counted);
