import type { Currency } from '@krapao/contract';

export const currencySymbols: Record<Currency, string> = { THB: '฿', LAK: '₭' };

const NONE = '-';

export interface MoneyParts {
  negative: boolean;
  symbol: string;
  /** Whole units, thousands apart: `1,234`. */
  whole: string;
  /** Always two digits. */
  decimals: string;
}

const toNumber = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;

/**
 * The parts of an amount in major units, for drawing; null when it is not a number. Own code, because browsers' Intl has no Lao and would
 * differ between server and page.
 */
export function moneyParts(value: unknown, currency: Currency): MoneyParts | null {
  const number = toNumber(value);
  if (!Number.isFinite(number)) return null;
  const [whole = '0', decimals = '00'] = Math.abs(number).toFixed(2).split('.');
  const negative = number < 0 && Number(`${whole}.${decimals}`) !== 0;
  return { negative, symbol: currencySymbols[currency], whole: whole.replace(/\B(?=(\d{3})+$)/g, ','), decimals };
}

/** `฿1,234.50`; "-" when it is not a number (docs/specification.md §5). */
export function formatAmount(value: unknown, currency: Currency): string {
  const parts = moneyParts(value, currency);
  return parts ? `${parts.negative ? '−' : ''}${parts.symbol}${parts.whole}.${parts.decimals}` : NONE;
}

/** `+฿120.00`, for an incoming amount; undefined if it is not known. */
export const formatGain = (value: unknown, currency: Currency): string | undefined =>
  moneyParts(value, currency) === null ? undefined : `+${formatAmount(value, currency)}`;

/** `+฿120.00`, `−฿120.00`, `฿0.00`: a difference. */
export const formatSigned = (value: number, currency: Currency): string => `${value > 0 ? '+' : ''}${formatAmount(value, currency)}`;

/** `฿1,000`: an amount without decimals when it has none, for buttons. */
export const formatWhole = (value: number, currency: Currency): string => formatAmount(value, currency).replace(/\.00$/, '');

/** `1,234.50`: a number that is not money, such as game credit; "-" when it is not a number. */
export function formatNumber(value: unknown): string {
  const parts = moneyParts(value, 'THB');
  return parts ? `${parts.negative ? '−' : ''}${parts.whole}.${parts.decimals}` : NONE;
}
