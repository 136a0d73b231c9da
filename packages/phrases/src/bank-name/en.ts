/** The prompt for a bank account name in English letters (spec.md §4, bank-name edit). */
export const bankName = {
  edit: 'Edit account name',
  label: 'Account name in English',
  save: 'Save name',
  saved: 'Account name saved',
} as const;
