import { accountNoDigits, banksByVariant, englishNameBanks, type Currency, type ErrorCode, type Variant } from '@krapao/contract';
import { visibleName } from '../../platform/visible.rules.js';

/** While no bank is chosen yet. */
const ANY_DIGITS: readonly [number, number] = [8, 20];
const ENGLISH = /^[A-Z]+( [A-Z]+)*$/;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

export interface BankDetails {
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
}

/** Without what nobody sees: an invisible character would make another name or account of the same. */
export const cleanText = (typed: string | null | undefined): string => visibleName(typed ?? '').trim();

/** Holder names are kept upper-case, with single spaces (docs/specification.md §5, Bank step). */
export const cleanAccountName = (typed: string | null | undefined): string => cleanText(typed).replace(/\s+/g, ' ').toUpperCase();

/** Account numbers are kept as digits. */
export const cleanAccountNo = (typed: string | null | undefined): string => visibleName(typed ?? '').replace(/[\s-]/g, '');

export const nameProblem = (name: string): ErrorCode | null => (name === '' || UNPRINTABLE.test(name) ? 'INVALID_USER_INFO' : null);

export const isEnglishName = (accountName: string): boolean => ENGLISH.test(accountName);

/** The code that refuses these bank details, or null. A detail that is still empty is passed over: `missingBank` asks for all. */
export function bankProblem(variant: Variant, bank: BankDetails): ErrorCode | null {
  const { bankCode, bankAccountName, bankAccountNo } = bank;
  if (bankCode !== '' && !(banksByVariant[variant] as readonly string[]).includes(bankCode)) return 'INVALID_BANK';
  const needsEnglish = (englishNameBanks as readonly string[]).includes(bankCode);
  if (bankAccountName !== '' && needsEnglish && !isEnglishName(bankAccountName)) return 'BANK_ACCOUNT_NAME_ENG';
  if (UNPRINTABLE.test(bankAccountName)) return 'INVALID_USER_INFO';
  return bankAccountNo !== '' && !isAccountNo(bankCode, bankAccountNo) ? 'INVALID_USER_INFO' : null;
}

/** Digits only, as many as the bank's numbers have. */
function isAccountNo(bankCode: string, accountNo: string): boolean {
  const [least, most] = (accountNoDigits as Readonly<Record<string, readonly [number, number]>>)[bankCode] ?? ANY_DIGITS;
  return /^\d+$/.test(accountNo) && accountNo.length >= least && accountNo.length <= most && /[1-9]/.test(accountNo);
}

export function missingBank(bank: BankDetails): ErrorCode | null {
  if (bank.bankCode === '') return 'INVALID_BANK';
  return bank.bankAccountName === '' || bank.bankAccountNo === '' ? 'INVALID_USER_INFO' : null;
}

/** The wallet's currency: LAK or BAHT in the Lao variant, always baht in the Thai one. Null: none was chosen, or one that is not offered. */
export function chooseCurrency(variant: Variant, asked: string): Currency | null {
  if (variant === 'th' || asked === 'BAHT') return 'THB';
  return asked === 'LAK' ? 'LAK' : null;
}

const SOURCE = /^[A-Z0-9_]{1,40}$/;

/** A source the look-up may have offered; anything else is left out. */
export const readSource = (typed: string): string | null => (SOURCE.test(typed) ? typed : null);

/** The member id in an invite code `PR{id}`, which need not be anyone's. */
export const readInviteCode = (typed: string): string | null => (typed.startsWith('PR') ? typed.slice(2) : null);
