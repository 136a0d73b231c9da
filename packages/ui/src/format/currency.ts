import type { Currency } from '@krapao/contract';

/** The names of the currencies at backends: ISO 4217, the words of docs/specification.md §2, and signs. */
const names: Partial<Record<string, Currency>> = { THB: 'THB', BAHT: 'THB', '฿': 'THB', LAK: 'LAK', KIP: 'LAK', '₭': 'LAK' };

/** The currency that a backend names. Without a name it is baht, the only currency of a site that does not tell them apart; null for an unknown name. */
export const readCurrency = (name: unknown): Currency | null => {
  if (name === undefined || name === null || name === '') return 'THB';
  return typeof name === 'string' ? (names[name.trim().toUpperCase()] ?? null) : null;
};
