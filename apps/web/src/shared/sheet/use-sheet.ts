import { sheetNames, type SheetName } from './sheet-names';
import { useOpened } from './use-opened';

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
