import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Marks the entry that opening added, so that closing goes back over it and leaves no trace. */
const added = { sheet: true };

export interface Opened {
  /** What the address asks for: not yet known to exist. */
  asked: string | null;
  /** Opens something over this screen; Back closes it. `details` go into the address beside its name: `{ code: 'PG' }`. */
  open: (name: string, details?: Record<string, string>) => void;
  close: () => void;
}

/** What stands open over a screen is in the address, under `key`: Back closes it, and a link can open it. */
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
    // Somebody who came by link has no screen of ours behind: there the address is only cleaned.
    () => void (addedByOpen ? navigate(-1) : navigate({ pathname }, { replace: true })),
    [navigate, pathname, addedByOpen],
  );
  return { asked: params.get(key), open, close };
}
