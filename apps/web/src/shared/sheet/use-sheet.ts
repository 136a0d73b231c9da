import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { sheetNames, type SheetName } from './sheet-names';

export interface SheetControl {
  current: SheetName | null;
  /** Opens a sheet over this screen; Back closes it. `details` go into the address beside its name: `{ code: 'PG' }`. */
  open: (name: SheetName, details?: Record<string, string>) => void;
  close: () => void;
}

/** Marks the entry that opening a sheet added, so that closing goes back over it and leaves no trace. */
const opened = { sheet: true };

export function useSheet(): SheetControl {
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const asked = params.get('sheet');
  const addedByOpen = (state as typeof opened | null)?.sheet === true;

  const open = useCallback(
    (name: SheetName, details: Record<string, string> = {}) =>
      void navigate({ pathname, search: `?${new URLSearchParams({ sheet: name, ...details }).toString()}` }, { state: opened }),
    [navigate, pathname],
  );
  const close = useCallback(
    // Somebody who came by link has no screen of ours behind: there the address is only cleaned.
    () => void (addedByOpen ? navigate(-1) : navigate({ pathname }, { replace: true })),
    [navigate, pathname, addedByOpen],
  );
  return { current: sheetNames.find((name) => name === asked) ?? null, open, close };
}
