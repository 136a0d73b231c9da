import { accountNoDigits, banksByVariant, englishNameBanks, type Currency, type ErrorCode, type Variant } from '@krapao/contract';
import { foldDigits, readAccountNo, readCapitals, readText } from '@krapao/contract/typed';

/** Allowed lengths while no bank is chosen. */
const ANY_DIGITS: readonly [number, number] = [8, 20];
const ENGLISH = /^[A-Z]+( [A-Z]+)*$/;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

export interface BankDetails {
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
}

/** Names and codes are stored in their one spelling. */
export const cleanText = (typed: string | null | undefined): string => readText(typed ?? '');

/** Holder names are stored in upper case with single spaces (docs/specification.md §5, Bank step). */
export const cleanAccountName = (typed: string | null | undefined): string => readCapitals(typed ?? '');

/** Account numbers are stored as digits. */
export const cleanAccountNo = (typed: string | null | undefined): string => readAccountNo(typed ?? '');

export const nameProblem = (name: string): ErrorCode | null => (name === '' || UNPRINTABLE.test(name) ? 'INVALID_USER_INFO' : null);

export const isEnglishName = (accountName: string): boolean => ENGLISH.test(accountName);

/** The error code for these bank details, or null. Ignores empty fields; `missingBank` requires them. */
export function bankProblem(variant: Variant, bank: BankDetails): ErrorCode | null {
  const { bankCode, bankAccountName, bankAccountNo } = bank;
  if (bankCode !== '' && !(banksByVariant[variant] as readonly string[]).includes(bankCode)) return 'INVALID_BANK';
  const needsEnglish = (englishNameBanks as readonly string[]).includes(bankCode);
  if (bankAccountName !== '' && needsEnglish && !isEnglishName(bankAccountName)) return 'BANK_ACCOUNT_NAME_ENG';
  if (UNPRINTABLE.test(bankAccountName)) return 'INVALID_USER_INFO';
  return bankAccountNo !== '' && !isAccountNo(bankCode, bankAccountNo) ? 'INVALID_USER_INFO' : null;
}

/** Digits only, in the length that the bank uses. */
function isAccountNo(bankCode: string, accountNo: string): boolean {
  const [minLength, maxLength] = (accountNoDigits as Readonly<Record<string, readonly [number, number]>>)[bankCode] ?? ANY_DIGITS;
  return /^\d+$/.test(accountNo) && accountNo.length >= minLength && accountNo.length <= maxLength && /[1-9]/.test(accountNo);
}

export function missingBank(bank: BankDetails): ErrorCode | null {
  if (bank.bankCode === '') return 'INVALID_BANK';
  return bank.bankAccountName === '' || bank.bankAccountNo === '' ? 'INVALID_USER_INFO' : null;
}

/** The wallet's currency: LAK or BAHT in the Lao variant, always baht in the Thai variant. Null if none was chosen, or one that is not offered. */
export function chooseCurrency(variant: Variant, requested: string): Currency | null {
  if (variant === 'th' || requested === 'BAHT') return 'THB';
  return requested === 'LAK' ? 'LAK' : null;
}

const SOURCE = /^[A-Z0-9_]{1,40}$/;

/** The source code, or null if it does not have the form of one. */
export const readSource = (typed: string): string | null => (SOURCE.test(typed) ? typed : null);

/** The member id in an invite code `PR{id}`, in capitals or not; the member need not exist. */
export const readInviteCode = (typed: string): string | null =>
  /^pr(.+)$/.exec(
    foldDigits(typed)
      .replaceAll(/\p{Pd}/gu, '-')
      .toLowerCase(),
  )?.[1] ?? null;
