import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { shortText, timestamp } from './fields.js';
import type { PublishedAnswers, PublishedOf } from './published.js';

/** Registration payload (docs/specification.md §3). Optional text may be empty; `currency` is used in the Lao variant only. */
export const registration = z.object({
  name: shortText,
  username: shortText,
  password: z.string().max(200),
  sourceCode: shortText.nullish(),
  inviteCode: shortText.nullish(),
  bankCode: shortText.nullish(),
  bankAccountName: shortText.nullish(),
  bankAccountNo: shortText.nullish(),
  currency: shortText.nullish(),
});
export type Registration = z.infer<typeof registration>;

const bankAccount = z.object({
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  bank: z.object({ code: z.string(), nameTH: z.string(), nameEN: z.string() }),
});
export type BankAccountOutput = z.infer<typeof bankAccount>;
export type BankAccount = PublishedOf<BankAccountOutput, PublishedAnswers['GET /api/account/profile']['bankAccount']>;

export const profile = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  createdAt: timestamp,
  coin: z.number().int(),
  currency: z.enum(['THB', 'LAK']),
  bankAccount: bankAccount.nullable(),
  /** Extra: the bank account was changed and must be confirmed by OTP before the next withdrawal (docs/specification.md §10.6). */
  bankConfirmRequired: z.boolean(),
});
export type ProfileOutput = z.infer<typeof profile>;
export type Profile = PublishedOf<ProfileOutput, PublishedAnswers['GET /api/account/profile']>;

const done = z.object({ success: z.literal(true) });

const registrationErrors = [
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_COMMON',
  'UNVERIFIED_OTP',
] as const;

export const validateAccount = endpoint({
  method: 'POST',
  path: '/api/account/validate',
  access: 'public',
  summary: 'Checks a registration payload before the bank step',
  body: registration,
  output: done,
  errors: registrationErrors,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/account',
  access: 'public',
  headers: ['X-OTP-Token'],
  changes: true,
  summary: 'Registers a member',
  body: registration,
  output: done,
  errors: [...registrationErrors, 'REGISTER_FAIL'],
});

export const replacePassword = endpoint({
  method: 'PUT',
  path: '/api/account/forgot',
  access: 'public',
  headers: ['X-OTP-Token'],
  changes: true,
  summary:
    'Sets a new password after the code was verified (extra, announced as `forgot-password`): ends every session, and withdrawals rest until `until`',
  body: z.object({ username: shortText, newPassword: z.string().max(200) }),
  output: z.object({ success: z.literal(true), until: timestamp }),
  errors: ['UNVERIFIED_OTP', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/account/profile',
  access: 'member',
  summary: 'The member and their bank account',
  output: profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/account/profile',
  access: 'member',
  headers: ['X-OTP-Token'],
  changes: true,
  summary: 'Changes name and bank account; a new bank or number must be confirmed by OTP before the next withdrawal',
  body: z.object({ name: shortText, bankCode: shortText, bankAccountName: shortText, bankAccountNo: shortText }).partial(),
  output: profile,
  errors: ['EXISTING_BANK', 'INVALID_USER_INFO', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'ACCOUNT_FROZEN'],
});

export const updateBankAccountName = endpoint({
  method: 'PUT',
  path: '/api/account/bankAccountName',
  access: 'member',
  changes: true,
  summary: 'Changes the account name to English letters',
  body: z.object({ bankCode: shortText, bankAccountName: shortText }),
  output: profile,
  errors: ['INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'INVALID_USER_INFO', 'ACCOUNT_FROZEN'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/changepwd',
  access: 'member',
  changes: true,
  summary: 'Changes the password and ends every other session',
  body: z.object({ oldPassword: z.string().max(200), newPassword: z.string().max(200) }),
  output: done,
  errors: ['WRONG_PASSWORD', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON', 'REQUEST_LIMIT'],
});
