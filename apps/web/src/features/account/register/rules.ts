import type { Variant } from '@krapao/contract';
import { normalizeText } from '@krapao/contract/typed';
import { isAccountNo, isEnglishName, needsEnglishName } from '../model/bank-account.rules';
import { isPhone } from '@krapao/ui/format';
import type { Draft } from './registration';

/** Keys of the `account` and `common` phrases that describe the problem. */
type PhoneProblem = 'phoneRule10' | 'phoneRuleZero' | 'phoneRuleLao';
export type Problem = 'required' | PhoneProblem | 'passwordRule' | 'passwordMismatch' | 'accountNoRule' | 'bankNameEnglish';

export type Problems = Partial<Record<keyof Draft, Problem>>;

export const MIN_PASSWORD = 8;

const required = (draft: Draft, fields: (keyof Draft)[]): Problems =>
  Object.fromEntries(fields.filter((field) => draft[field].trim() === '').map((field) => [field, 'required']));

/** docs/specification.md §5, phone. */
export const phoneProblem = (phone: string, variant: Variant): PhoneProblem | null => {
  if (!isPhone(phone, variant)) return variant === 'lao' ? 'phoneRuleLao' : 'phoneRule10';
  return variant === 'th' && !phone.startsWith('0') ? 'phoneRuleZero' : null;
};

export const phoneProblems = ({ phone }: Draft, variant: Variant): Problems => {
  const problem = phoneProblem(phone, variant);
  return problem === null ? {} : { phone: problem };
};

/** docs/specification.md §5, profile step. Passwords have at least 8 characters (docs/specification.md §10.7). */
export const profileProblems = (draft: Draft): Problems => {
  const password = normalizeText(draft.password);
  return {
    ...(password.length < MIN_PASSWORD && { password: 'passwordRule' }),
    ...(normalizeText(draft.confirmPassword) !== password && { confirmPassword: 'passwordMismatch' }),
    ...required(draft, ['name', 'password', 'confirmPassword']),
  };
};

/** docs/specification.md §5, bank step. */
export const bankProblems = (draft: Draft): Problems => {
  const isValidName = (name: string) => !needsEnglishName(draft.bankCode) || isEnglishName(name);
  return {
    ...(!isAccountNo(draft.bankAccountNo) && { bankAccountNo: 'accountNoRule' }),
    ...(!isValidName(draft.firstName) && { firstName: 'bankNameEnglish' }),
    ...(!isValidName(draft.lastName) && { lastName: 'bankNameEnglish' }),
    ...required(draft, ['bankCode', 'bankAccountNo', 'firstName', 'lastName']),
  };
};
