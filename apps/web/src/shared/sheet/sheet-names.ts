/** Sheets of the member area, each under its name in the address: `?sheet=deposit`. */
export const sheetNames = [
  'bank-name',
  'deposit',
  'edit-profile',
  'game',
  'password',
  'slip-upload',
  'slips',
  'spin-fair',
  'transfer',
  'withdraw',
] as const satisfies readonly string[];

export type SheetName = (typeof sheetNames)[number];
