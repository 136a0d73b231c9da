import type { ApiError } from '../../../shared/api-client';

export interface PasswordDraft {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The first field still empty, in the order of the form. */
export const firstEmpty = (draft: PasswordDraft): keyof PasswordDraft | null =>
  (['oldPassword', 'newPassword', 'confirmPassword'] as const).find((field) => draft[field] === '') ?? null;

/** Which field an error is about; null: none of them alone. */
export const refusedField = (error: ApiError): keyof PasswordDraft | null => {
  if (error.kind !== 'refused') return null;
  if (error.code === 'WRONG_PASSWORD') return 'oldPassword';
  return error.code === 'PASSWORD_TOO_SHORT' || error.code === 'PASSWORD_TOO_COMMON' ? 'newPassword' : null;
};
