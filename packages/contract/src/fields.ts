import { z } from 'zod';

/** Fields that several calls share. */
export const variants = ['th', 'lao'] as const;
export type Variant = (typeof variants)[number];

/** The product's language codes; `la` is `lo` in HTML's `lang` (docs/specification.md §10.2). */
export const languages = ['th', 'la', 'en'] as const;
export type Language = (typeof languages)[number];

export const banksByVariant = {
  th: ['KBANK', 'SCB', 'KTB', 'BBL', 'TMB', 'BAY', 'GSB', 'CIMB', 'UOB', 'KKP', 'BAAC', 'GHB', 'TISCO', 'LHB'],
  lao: ['BCEL', 'LDB', 'JDB', 'APB'],
} as const;

/**
 * Minimum and maximum number of digits of each bank's account numbers. Banks with numbers of several lengths have a range; Lao banks publish
 * no length.
 */
export const accountNoDigits: Readonly<Record<(typeof banksByVariant)[Variant][number], readonly [number, number]>> = {
  KBANK: [10, 10],
  SCB: [10, 10],
  KTB: [10, 10],
  BBL: [10, 10],
  TMB: [10, 10],
  BAY: [10, 10],
  GSB: [10, 15],
  CIMB: [10, 14],
  UOB: [10, 10],
  KKP: [10, 14],
  BAAC: [10, 12],
  GHB: [10, 15],
  TISCO: [10, 14],
  LHB: [10, 10],
  BCEL: [8, 20],
  LDB: [8, 20],
  JDB: [8, 20],
  APB: [8, 20],
};

/** Banks whose account name must be in English letters (docs/specification.md §9). */
export const englishNameBanks = ['KTB', 'TMB', 'BBL'] as const;

/** Five providers in baht (docs/specification.md §7), and BCEL OnePay in kip (docs/specification.md §10.7). */
export const qrProviders = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'FP', 'BCEL'] as const;
export type QrProvider = (typeof qrProviders)[number];

/** What can stand for a bank account as the receiver of a transfer: PromptPay's mobile number and national id, a biller, an e-wallet. */
export const proxyTypes = ['mobile', 'national-id', 'biller', 'e-wallet'] as const;
export type ProxyType = (typeof proxyTypes)[number];

/** ISO 8601 UTC. */
export const timestamp = z.iso.datetime();

/** Text that PostgreSQL can store: no NUL, no unpaired surrogate. */
const storable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** A value of JSON whose texts PostgreSQL can store. */
export const storableValue = z.unknown().refine((value) => {
  let isStorable = true;
  JSON.stringify(value, (key, each: unknown) => {
    isStorable &&= storable(key) && (typeof each !== 'string' || storable(each));
    return each;
  });
  return isStorable;
});

/** `max` in UTF-16 units as a browser's `maxlength` counts: zod counts code points, and a text that one half takes must not be refused by the other. */
export const storableText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.length <= max && storable(text));
export const shortText = storableText(200);

/** Wire name of a member's currency (docs/specification.md §9). */
export const wireCurrency = z.enum(['LAK', 'BAHT']);
export type WireCurrency = z.infer<typeof wireCurrency>;

export const clamped = {
  description: 'A number out of range is moved into the range, and anything else is the default; nothing is refused.',
};

/** Page and limit of lists; out-of-range values are clamped, not refused (docs/specification.md §10.2). */
export const pageQuery = z.object({
  page: z.coerce
    .number()
    .catch(1)
    .transform((value) => Math.min(Math.max(Math.trunc(value) || 1, 1), 10_000_000))
    .default(1)
    .meta(clamped),
  limit: z.coerce
    .number()
    .catch(10)
    .transform((value) => Math.min(Math.max(Math.trunc(value) || 10, 1), 100))
    .default(10)
    .meta(clamped),
});

/** Outcome of a call to an outside provider. PENDING: not known yet; the web shows it as in progress. */
export const progress = z.enum(['SUCCESS', 'FAILED', 'PENDING']);
export type Progress = z.infer<typeof progress>;
