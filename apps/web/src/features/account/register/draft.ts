import type { Registration, Variant, WireCurrency } from '@krapao/contract';

/** What a person has typed so far. Kept over all four steps, so that going back loses nothing. */
export interface Draft {
  phone: string;
  name: string;
  password: string;
  confirmPassword: string;
  sourceCode: string;
  inviteCode: string;
  bankCode: string;
  bankAccountNo: string;
  firstName: string;
  lastName: string;
  currency: WireCurrency;
}

export const emptyDraft = (inviteCode: string): Draft => ({
  phone: '',
  name: '',
  password: '',
  confirmPassword: '',
  sourceCode: '',
  inviteCode,
  bankCode: '',
  bankAccountNo: '',
  firstName: '',
  lastName: '',
  currency: 'LAK',
});

/** What of a draft may be kept beside it: passwords are not. */
export const keptOf = ({ password: _, confirmPassword: __, ...kept }: Draft) => kept;

export type Patch = (change: Partial<Draft>) => void;

/** The registration payload, each field of it in both calls; the bank account stays empty until its step. */
export const toRegistration = (draft: Draft, variant: Variant, withBank: boolean): Registration => ({
  name: draft.name.trim(),
  username: draft.phone,
  password: draft.password,
  sourceCode: draft.sourceCode,
  inviteCode: draft.inviteCode.trim(),
  bankCode: withBank ? draft.bankCode : '',
  bankAccountName: withBank ? `${draft.firstName.trim()} ${draft.lastName.trim()}`.trim() : '',
  bankAccountNo: withBank ? draft.bankAccountNo : '',
  currency: variant === 'lao' ? draft.currency : 'BAHT',
});
