import { askedAmount } from '@krapao/contract';
import { z } from 'zod';

const flag = z.boolean();
const hour = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)]);
const minutes = z.number().int().min(1).max(10_080);

/** Settings with a value for each currency, and their defaults (decisions.md, Settings). Amounts are major units. */
export const currencySettings = {
  withdrawMin: { schema: askedAmount, THB: 100, LAK: 50_000 },
  withdrawMax: { schema: askedAmount, THB: 50_000, LAK: 25_000_000 },
  qrMinutes: { schema: minutes, THB: 15, LAK: 15 },
  /** Times of the business day (Asia/Bangkok) between which slips are not taken; both empty: never closed. */
  slipClosedFrom: { schema: hour, THB: '23:00', LAK: '23:00' },
  slipClosedTo: { schema: hour, THB: '01:00', LAK: '01:00' },
  slipMaxAgeMinutes: { schema: minutes, THB: 60, LAK: 60 },
} as const;

/** Settings of the whole site. */
export const siteSettings = {
  registerOTP: { schema: flag, value: true },
  enableChatWidget: { schema: flag, value: false },
  /** Every deposit account shows the generic bank display (spec.md §2, Deposit dialog). */
  isManual: { schema: flag, value: false },
  terminated: { schema: flag, value: false },
} as const;

export type CurrencySetting = keyof typeof currencySettings;
export type SiteSetting = keyof typeof siteSettings;
export type CurrencyValue<K extends CurrencySetting> = z.output<(typeof currencySettings)[K]['schema']>;
export type SiteValue<K extends SiteSetting> = z.output<(typeof siteSettings)[K]['schema']>;
