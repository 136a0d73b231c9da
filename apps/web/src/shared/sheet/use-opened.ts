import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks the history entry that opening added, so that closing goes back over it. */
const added = { sheet: true };

export interface Opened {
  /** The overlay that the address names; it may not exist. */
  name: string | null;
  /** Opens an overlay over this screen; Back closes it. `details` are added to the address: `{ code: 'PG' }`. */
  open: (name: string, details?: Record<string, string>) => void;
  close: () => void;
}

/** The overlay of a screen, stored in the address under `key`: Back closes it, and a link can open it. */
export function useOpened(key: string): Opened {
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const addedByOpen = (state as typeof added | null)?.sheet === true;

  const open = useCallback(
    (name: string, details: Record<string, string> = {}) =>
      void navigate({ pathname, search: `?${new URLSearchParams({ [key]: name, ...details }).toString()}` }, { state: added }),
    [navigate, pathname, key],
  );
  const close = useCallback(
    // After a direct link there is no screen of this app to go back to: remove the parameter from the address.
    () => void (addedByOpen ? navigate(-1) : navigate({ pathname }, { replace: true })),
    [navigate, pathname, addedByOpen],
  );
  return { name: params.get(key), open, close };
}
