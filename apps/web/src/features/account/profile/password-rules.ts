export interface PasswordDraft {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** The first field still empty, in the order of the form. */
export const firstEmpty = (draft: PasswordDraft): keyof PasswordDraft | null =>
  (['oldPassword', 'newPassword', 'confirmPassword'] as const).find((field) => draft[field] === '') ?? null;

/** Which field a refusal is about; null: none alone. */
export const refusedField = (code: string): keyof PasswordDraft | null => {
  if (code === 'WRONG_PASSWORD') return 'oldPassword';
  return code === 'PASSWORD_TOO_SHORT' ? 'newPassword' : null;
};
