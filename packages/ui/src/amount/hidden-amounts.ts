import type { Currency } from '@krapao/contract';
import { createContext, use } from 'react';
import { formatAmount } from '../format';

/** In place of an amount that is hidden. */
export const BULLETS = '•••••';

/** Hides the amounts inside of it. The value is what screen readers read in their place; null: they are visible. */
export const HiddenAmounts = createContext<string | null>(null);

/** {@link formatAmount}, or bullets while amounts are hidden: for amounts within a sentence. */
export function useAmountText(): typeof formatAmount {
  const isHidden = use(HiddenAmounts) !== null;
  return (value: unknown, currency: Currency) => (isHidden ? BULLETS : formatAmount(value, currency));
}
