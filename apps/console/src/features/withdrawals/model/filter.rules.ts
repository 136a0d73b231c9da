import type { Currency } from '@krapao/contract';
import type { ReviewReason, WithdrawalRow } from '@krapao/contract/desk';

export interface Filter {
  text: string;
  currency: Currency | '';
  reason: ReviewReason | 'none' | '';
}

export const noFilter: Filter = { text: '', currency: '', reason: '' };

export const isSameFilter = (one: Filter, other: Filter): boolean =>
  one.text === other.text && one.currency === other.currency && one.reason === other.reason;

/** As the calls take it. */
export const filterInput = ({ text, currency, reason }: Filter) => ({
  text,
  ...(currency === '' ? {} : { currency }),
  ...(reason === '' ? {} : { reason }),
});

/** Only waiting rows without a reason and without a proposal can be released together. */
export const canBeBulk = ({ state, reasons, claim, pending }: WithdrawalRow, operator: string): boolean =>
  state === 'waiting' && reasons.length === 0 && pending === null && (claim === null || claim.by.id === operator);
