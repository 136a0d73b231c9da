/**
 * Names of what is kept on the device (docs/specification.md §3), and the theme. The last five only in the tab: what `member` has typed into forms (`draft`),
 * the id of a member whose condition was running when last seen (`condition`), where they were when their session ended (`place`), and when
 * the page was loaded again for a lost file (`reloaded`, epoch ms).
 */
export type StorageKey =
  | 'token'
  | 'locale'
  | 'theme'
  | 'last_sync'
  | 'remember-agreement'
  | 'code'
  | 'guest-id'
  | 'draft'
  | 'member'
  | 'condition'
  | 'place'
  | 'reloaded';

/** A place that keeps text: `localStorage`, `sessionStorage`, or memory where the browser allows neither. */
export interface Shelf {
  get(key: StorageKey): string | null;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
}

const memoryShelf = (): Shelf => {
  const kept = new Map<StorageKey, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
};

/** Browsers throw on access when storage is blocked, and on writing when it is full: then memory serves for this visit. */
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
