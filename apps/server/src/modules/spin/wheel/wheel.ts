import { nonNegativeAmount, type Language } from '@krapao/contract';
import { z } from 'zod';
import { cleanHtml } from '../../../platform/settings/html.js';

const MAX_WEIGHT = 1_000_000;

const inLanguages = <S extends z.ZodType>(schema: S) => z.object({ th: schema, la: schema, en: schema } satisfies Record<Language, S>);
const words = inLanguages(z.string().trim().min(1).max(60));
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const positiveAmount = nonNegativeAmount.refine((value) => value > 0);

/** The prize of a coupon. Amounts are in major units, as the operator writes them. */
export const prize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credit'), amount: positiveAmount }),
  z.object({ kind: z.literal('coin'), coins: z.number().int().min(1).max(1_000) }),
  /** Percent of a deposit made after the coupon was won. */
  z.object({ kind: z.literal('deposit'), percent: z.number().int().min(1).max(1_000), maxAmount: positiveAmount }),
]);
export type Prize = z.output<typeof prize>;

const slice = z.object({
  /** Without `:` and `,`: the draw serialises weights as `code:weight,code:weight`. */
  code: z.string().regex(/^[A-Z0-9_]{1,40}$/),
  label: words,
  bgColor: colour,
  textColor: colour,
  /** The operator's HTML; parsing cleans it. */
  description: inLanguages(z.string().max(2_000).transform(cleanHtml)),
  weight: z.number().int().min(1).max(MAX_WEIGHT),
  prize,
  /** Validity of its coupons in days; null: unlimited. */
  couponDays: z.number().int().min(1).max(3_650).nullable(),
});
export type WheelSlice = z.output<typeof slice>;

/** A wheel as the operator writes it, its slices clockwise from the top. */
export const wheel = z.object({ name: words, slices: z.array(slice).min(1).max(24) });
export type Wheel = z.output<typeof wheel>;
