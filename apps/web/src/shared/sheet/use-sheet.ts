import { useOpened } from './use-opened';

/** Sheets of the member area, each under its name in the address: `?sheet=deposit`. */
const sheetNames = [
  'bank-name',
  'bonus',
  'conditions',
  'confirm-bank',
  'deposit',
  'edit-profile',
  'game',
  'invite',
  'limit',
  'parked',
  'passkey',
  'password',
  'promotion',
  'reality-check',
  'refund',
  'slip-upload',
  'slips',
  'spin-fair',
  'transfer',
  'withdraw',
] as const satisfies readonly string[];

export type SheetName = (typeof sheetNames)[number];

export interface SheetControl {
  current: SheetName | null;
  /** Opens a sheet over this screen; Back closes it. `details` are added to the address: `{ code: 'PG' }`. */
  open: (name: SheetName, details?: Record<string, string>) => void;
  close: () => void;
}

/** The sheet of the member area that the address names. */
export function useSheet(): SheetControl {
  const { name, open, close } = useOpened('sheet');
  return { current: sheetNames.find((known) => known === name) ?? null, open, close };
}
