import { nonNegativeAmount } from '@krapao/contract';
import type { Setting, SettingValue } from '@krapao/contract/desk';
import { z } from 'zod';

/** What the values of a setting are: how they are validated, and how the desk shows them. */
export interface SettingKind<T extends SettingValue> {
  kind: Setting['kind'];
  schema: z.ZodType<T>;
  /** The values of a `choice`, the loosest first. */
  choices?: readonly string[];
}

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

export const flag: SettingKind<boolean> = { kind: 'flag', schema: z.boolean() };
/** Major units, zero or more. */
export const amount: SettingKind<number> = { kind: 'amount', schema: nonNegativeAmount };
/** Major units, more than zero. */
export const positiveAmount: SettingKind<number> = { kind: 'amount', schema: nonNegativeAmount.refine((value) => value > 0) };
export const percent = (most: number): SettingKind<number> => ({ kind: 'percent', schema: whole(0, most) });
export const number = (least: number, most: number): SettingKind<number> => ({ kind: 'number', schema: whole(least, most) });
/** With at most two decimals. */
export const multiple: SettingKind<number> = { kind: 'number', schema: z.number().min(0).max(100).multipleOf(0.01) };
export const hours: SettingKind<number> = { kind: 'hours', schema: whole(0, 720) };
export const minutes: SettingKind<number> = { kind: 'minutes', schema: whole(1, 10_080) };
/** A time of the business day (Asia/Bangkok), or empty. */
export const time: SettingKind<string> = {
  kind: 'time',
  schema: z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]),
};
/** One of these texts, the loosest first. */
export const choice = <const T extends readonly string[]>(choices: T): SettingKind<T[number]> => ({
  kind: 'choice',
  schema: z.enum(choices),
  choices,
});
