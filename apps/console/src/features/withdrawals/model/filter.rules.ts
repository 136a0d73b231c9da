import type { Currency } from '@krapao/contract';
import type { ReviewReason, WithdrawalRow } from '@krapao/contract/desk';
import { foldDigits, readAccountNo, readAnyPhone, readText } from '@krapao/contract/typed';

export interface Filter {
  text: string;
  currency: Currency | '';
  reason: ReviewReason | 'none' | '';
}

export const noFilter: Filter = { text: '', currency: '', reason: '' };

/** Letters and digits of one spelling, without what people write between them. */
const fold = (text: string): string =>
  foldDigits(readText(text))
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}(),]/gu, '');

/** The words of a search; a phone or an account number is one word, however it is written. */
const wordsOf = (text: string): string[] =>
  /^\+?\d+$/.test(readAccountNo(text)) ? [readAnyPhone(text)] : readText(text).split(' ').filter(Boolean).map(fold);

/** Every word of the search must be part of the member's name or phone, the account, or the amount. */
export function applyFilter(rows: readonly WithdrawalRow[], { text, currency, reason }: Filter): WithdrawalRow[] {
  const words = wordsOf(text);
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
