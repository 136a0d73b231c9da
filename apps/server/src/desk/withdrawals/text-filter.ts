import { toMajor } from '@krapao/contract';
import { foldDigits, readAccountNo, readAnyPhone, readText } from '@krapao/contract/typed';
import type { ListedWithdrawal } from '../../modules/withdraw/index.js';
import { maskPhone } from '../../modules/otp/index.js';
import { maskAccountNo } from '../base/presenter.js';

/** Letters and digits of one spelling, without what people write between them. */
const fold = (text: string): string =>
  foldDigits(readText(text))
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}(),฿₭]/gu, '');

/** A point before the last digits is that of an amount; within a phone or an account number it is left out. */
const AMOUNT = /^\d+\.\d{1,2}$/;

/** The words of a filter; an amount, a phone or an account number is one word, however it is written. */
function wordsOf(text: string): string[] {
  if (AMOUNT.test(fold(text))) return [fold(text)];
  return /^\+?\d+$/.test(readAccountNo(text)) ? [readAnyPhone(text)] : readText(text).split(' ').filter(Boolean).map(fold);
}

const PHONE = /^\d{9,}$/;

/**
 * Whether every word of the filter is part of the name, phone, account, amount or id, as the list shows them; undefined: the filter has no words. A masked
 * phone is found by the whole phone, and not by digits that the list hides.
 */
export function matchesText(text: string, isPhoneMasked: boolean): ((row: ListedWithdrawal) => boolean) | undefined {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  return ({ id, member, bank, amount }) => {
    const phone = isPhoneMasked ? maskPhone(member.phone) : member.phone;
    const row = fold(
      `${member.name} ${phone} ${bank.accountName} ${bank.code} ${maskAccountNo(bank.accountNo)} ${toMajor(amount).toFixed(2)} ${id}`,
    );
    return words.every((word) => row.includes(word) || (PHONE.test(word) && word === member.phone));
  };
}
