import type { BankItem, Profile } from '@krapao/contract';
import { readText } from '@krapao/contract/typed';
import { bankCodeIn } from '../../lookup/api/bank-names';
import { isAccountNo, isEnglishName, needsEnglishName } from '../model/bank-account.rules';
import type { ProfileChanges } from '../api/profile';

export type EditDraft = Record<'name' | 'bankCode' | 'bankAccountNo' | 'bankAccountName', string>;

/** Keys of the `account` and `common` phrases that describe the problem. */
export type EditProblem = 'required' | 'accountNoRule' | 'bankNameEnglish';
export type EditProblems = Partial<Record<keyof EditDraft, EditProblem>>;

export const draftFromProfile = ({ name, bankAccount }: Profile, banks: readonly BankItem[]): EditDraft => ({
  name,
  bankCode: bankCodeIn(bankAccount, banks),
  bankAccountNo: bankAccount?.bankAccountNo ?? '',
  bankAccountName: bankAccount?.bankAccountName ?? '',
});

/** The rules of the bank step (docs/specification.md §5): every field is required, and some banks require an English account name. */
export const editProblems = (draft: EditDraft): EditProblems => {
  const fields = ['name', 'bankCode', 'bankAccountNo', 'bankAccountName'] as const;
  const english = !needsEnglishName(draft.bankCode) || isEnglishName(draft.bankAccountName);
  return {
    ...(!isAccountNo(draft.bankAccountNo) && { bankAccountNo: 'accountNoRule' }),
    ...(!english && { bankAccountName: 'bankNameEnglish' }),
    ...Object.fromEntries(fields.filter((field) => draft[field].trim() === '').map((field) => [field, 'required'])),
  };
};

export const toProfileChanges = (draft: EditDraft): ProfileChanges => ({
  name: readText(draft.name),
  bankCode: draft.bankCode,
  bankAccountNo: draft.bankAccountNo,
  bankAccountName: draft.bankAccountName,
});

/** True for another bank or account number: the next withdrawal then needs an OTP (docs/specification.md §10.6). */
export const changesBankAccount = (draft: EditDraft, { bankAccount }: Profile, banks: readonly BankItem[]): boolean =>
  draft.bankCode !== bankCodeIn(bankAccount, banks) || draft.bankAccountNo !== bankAccount?.bankAccountNo;
