import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What the address says of a screen, not of an overlay over it: both have their own names, and an overlay leaves these as they are. */
const ofScreens: readonly string[] = ['view', 'type', 'page', 'since', 'until', 'category'];

/** Marks the history entry that opening added, so that closing goes back over it. */
const added = { sheet: true };

export interface Opened {
  /** The overlay that the address names; it may not exist. */
  name: string | null;
  /** Opens an overlay over this screen; Back closes it. `details` are added to the address: `{ code: 'PG' }`. */
  open: (name: string, details?: Record<string, string>) => void;
  close: () => void;
}

/** The overlay of a screen, stored in the address under `key`: Back closes it, and a link can open it. The rest of the screen's address stays. */
export function useOpened(key: string): Opened {
  const [params] = useSearchParams();
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const addedByOpen = (state as typeof added | null)?.sheet === true;
  const screen = new URLSearchParams([...params].filter(([name]) => ofScreens.includes(name) && name !== key)).toString();

  const open = useCallback(
    (name: string, details: Record<string, string> = {}) => {
      const search = new URLSearchParams({ [key]: name, ...details, ...Object.fromEntries(new URLSearchParams(screen)) });
      void navigate({ pathname, search: `?${search.toString()}` }, { state: added });
    },
    [navigate, pathname, key, screen],
  );
  const close = useCallback(
    // After a direct link there is no screen of this app to go back to: remove the parameter from the address.
    () => void (addedByOpen ? navigate(-1) : navigate({ pathname, search: screen }, { replace: true })),
    [navigate, pathname, addedByOpen, screen],
  );
  return { name: params.get(key), open, close };
}
