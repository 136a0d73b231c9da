import type { englishNameBanks } from '@krapao/contract';

/** docs/specification.md §9. The contract's own list stays out of the browser with the rest of it; the type keeps both alike. */
const englishBanks: readonly string[] = ['KTB', 'TMB', 'BBL'] satisfies (typeof englishNameBanks)[number][];

/** Whether the holder's name must be in English letters at this bank (docs/specification.md §5). */
export const needsEnglishName = (bankCode: string): boolean => englishBanks.includes(bankCode);

export const isEnglishName = (name: string): boolean => /^[A-Za-z ]+$/.test(name);

/** Digits, at most as many as any bank uses. */
export const isAccountNo = (accountNo: string): boolean => /^\d{1,20}$/.test(accountNo);

/** The problem with a typed holder's name; null if there is none. */
export type NameProblem = 'required' | 'english';

/** docs/specification.md §4.9. */
export const nameProblem = (name: string): NameProblem | null => {
  const trimmed = name.trim();
  if (trimmed === '') return 'required';
  return isEnglishName(trimmed) ? null : 'english';
};
