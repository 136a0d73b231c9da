/** The prompt for a bank account name in English letters (docs/specification.md §4.9). */
export const bankName = {
  edit: 'Edit account name',
  label: 'Account name in English',
  save: 'Save name',
  saved: 'Account name saved',
} as const;
