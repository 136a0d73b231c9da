/** Sheets of the member area, each under its name in the address: `?sheet=deposit`. */
export const sheetNames = [
  'bank-name',
  'bonus',
  'conditions',
  'confirm-bank',
  'deposit',
  'edit-profile',
  'game',
  'invite',
  'password',
  'promotion',
  'refund',
  'slip-upload',
  'slips',
  'spin-fair',
  'transfer',
  'withdraw',
] as const satisfies readonly string[];

export type SheetName = (typeof sheetNames)[number];
