import { useProvided } from '@krapao/ui/provided';
import { createContext } from 'react';

/**
 * Keys of stored values (docs/specification.md §3), the theme, whether amounts are hidden (`amounts`), the last deposit by QR (`last-deposit`), the ids of
 * members who were offered a passkey on this device (`passkey-offer`), that the device was offered notices (`push-offer`), the ids of members who answered the offer of a deposit limit (`limit-offer`), when a device that logs out when idle was last used (`touched`, epoch ms), and digests of banners that were shown (`seen-banners`). The last seven exist only in the tab: typed values by form (`draft`)
 * and their owner (`member`), the id of a member whose condition was active when last seen (`condition`), the place where the session
 * ended (`place`), the provider of the QR that was created last (`qr`), digests of agreements that
 * were closed without acceptance (`closed-agreement`), and when the page was reloaded for a lost file (`reloaded`, epoch ms).
 */
export type StorageKey =
  | 'token'
  | 'locale'
  | 'theme'
  | 'last_sync'
  | 'remember-agreement'
  | 'code'
  | 'guest-id'
  | 'last-deposit'
  | 'amounts'
  | 'passkey-offer'
  | 'push-offer'
  | 'limit-offer'
  | 'touched'
  | 'seen-banners'
  | 'draft'
  | 'member'
  | 'condition'
  | 'place'
  | 'qr'
  | 'closed-agreement'
  | 'reloaded';

/** A store of text: `localStorage`, `sessionStorage`, or memory where the browser allows neither. */
export interface Shelf {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

const memoryShelf = (): Shelf => {
  const values = new Map<StorageKey, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
};

/** Browsers throw on access when storage is blocked, and on writes when it is full: memory is used for this visit. */
const browserShelf = (open: () => Storage): Shelf => {
  try {
    const storage = open();
    storage.setItem('krapao', '');
    storage.removeItem('krapao');
    return {
      get: (key) => storage.getItem(key),
      set: (key, value) => storage.setItem(key, value),
      remove: (key) => storage.removeItem(key),
    };
  } catch {
    return memoryShelf();
  }
};

/** `local` outlives the browser; `tab` ends with it. */
export interface Shelves {
  local: Shelf;
  tab: Shelf;
}

export const createShelves = (): Shelves => ({
  local: browserShelf(() => window.localStorage),
  tab: browserShelf(() => window.sessionStorage),
});

export const ShelvesContext = createContext<Shelves | null>(null);

/** The storage of this device. */
export function useShelves(): Shelves {
  return useProvided(ShelvesContext);
}
