import { amount, currencies, percent, toMinor } from '@krapao/contract';
import { z } from 'zod';
import { contentTime, inLanguages, text } from '../../../platform/settings/index.js';

/** The default terms of bonuses and promotions (docs/specification.md §10.4). */
const SUCCESS_PERCENT = 200;
const FAIL_PERCENT = 10;

const time = contentTime.nullable().default(null);
const positive = amount.refine((value) => value > 0);

/** An offer as the operator writes it, amounts in major units: a fixed `amount`, or `percent` of the latest deposit. */
export const offerFields = {
  code: z.string().regex(/^[A-Z0-9_-]{1,40}$/),
  currency: z.enum(currencies),
  name: inLanguages(text),
  amount: positive.nullable().default(null),
  percent: percent.min(1).max(1_000).nullable().default(null),
  maxAmount: positive.nullable().default(null),
  minDeposit: amount.min(0).default(0),
  successPercent: percent.max(10_000).default(SUCCESS_PERCENT),
  failPercent: percent.max(99).default(FAIL_PERCENT),
  quota: z.number().int().min(0).nullable().default(null),
  opensAt: time,
  closesAt: time,
} as const;

type WrittenOffer = z.output<z.ZodObject<typeof offerFields>>;

/** Exactly one of `amount` and `percent` is set, and only `percent` has a limit. */
export const hasOneAmount = ({ amount: fixed, percent: share, maxAmount }: WrittenOffer): boolean =>
  (fixed === null) !== (share === null) && (maxAmount === null || share !== null);

const minorOrNull = (major: number | null): bigint | null => (major === null ? null : toMinor(major));
const dateOrNull = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

export const offerColumns = (written: WrittenOffer) => ({
  code: written.code,
  currency: written.currency,
  name: JSON.stringify(written.name),
  amount: minorOrNull(written.amount),
  percent: written.percent,
  max_amount: minorOrNull(written.maxAmount),
  min_deposit: toMinor(written.minDeposit),
  success_percent: written.successPercent,
  fail_percent: written.failPercent,
  quota: written.quota,
  opens_at: dateOrNull(written.opensAt),
  closes_at: dateOrNull(written.closesAt),
});
