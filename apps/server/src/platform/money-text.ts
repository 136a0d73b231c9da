import type { Currency } from '@krapao/contract';

export const currencySigns: Record<Currency, string> = { THB: '฿', LAK: '₭' };

/** An amount as messages to members have it: `฿1,234.50`. @param amount minor units, not negative */
export const moneyText = (amount: bigint, currency: Currency): string =>
  `${currencySigns[currency]}${(amount / 100n).toLocaleString('en-US')}.${String(amount % 100n).padStart(2, '0')}`;
