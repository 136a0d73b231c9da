import type { Currency } from '@krapao/contract';
import type { ReviewReason, WithdrawalRow } from '@krapao/contract/desk';

export interface Filter {
  text: string;
  currency: Currency | '';
  reason: ReviewReason | 'none' | '';
}

export const noFilter: Filter = { text: '', currency: '', reason: '' };

const fold = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/[\s-]/g, '');

/** Every word of the search must be part of the member's name or phone, the account, or the amount. */
export function applyFilter(rows: readonly WithdrawalRow[], { text, currency, reason }: Filter): WithdrawalRow[] {
  const words = text.trim().split(/\s+/).filter(Boolean).map(fold);
  return rows.filter((row) => {
    if (currency !== '' && row.currency !== currency) return false;
    if (reason === 'none' ? row.reasons.length > 0 : reason !== '' && !row.reasons.includes(reason)) return false;
    if (words.length === 0) return true;
    const { member, bank, amount, id } = row;
    const haystack = fold(`${member.name} ${member.phone} ${bank.accountName} ${bank.code} ${bank.accountNo} ${amount} ${id}`);
    return words.every((word) => haystack.includes(word) || isMaskedPhone(word, member.phone));
  });
}

const PHONE = /^\d{9,}$/;

/** Whether a whole phone was typed that may be the masked one: `…678`. */
const isMaskedPhone = (word: string, phone: string): boolean => phone.startsWith('…') && PHONE.test(word) && word.endsWith(phone.slice(1));

/** Only waiting rows without a reason and without a proposal can be released together. */
export const canBeBulk = ({ state, reasons, claim, pending }: WithdrawalRow, operator: string): boolean =>
  state === 'waiting' && reasons.length === 0 && pending === null && (claim === null || claim.by.id === operator);
