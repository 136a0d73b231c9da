import { daysAfter, dayOf } from '../../platform/business-day.js';

/** What is given back of a loss, minor units: rounded down, and nothing where there is none. */
export const refundOf = (loss: bigint, percent: number): bigint => (loss <= 0n ? 0n : (loss * BigInt(percent)) / 100n);

/** The business day whose loss can be received now: a refund lapses at the next midnight (decisions.md, Settings). */
export const refundDay = (now: Date): string => dayOf(daysAfter(now, -1));
