import type { Shelves } from '../storage';

/** The session on this device: an opaque token, or none. */
export interface Session {
  token(): string | null;
  /** Stores the token on the device (`remember`) or until the browser closes. */
  start(token: string, remember: boolean): void;
  /** Clears the token and its data, including typed values. Safe without a login. */
  clear(): void;
  /** The server ended the session while the member was at `place`: the next login returns there (docs/decisions/0044). */
  expire(place: string): void;
  /** Subscribes to changes, including those of other tabs. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createSession({ local, tab }: Shelves): Session {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const forget = () => {
    tab.remove('token');
    local.remove('token');
    local.remove('last_sync');
  };
  const fromOtherTab = (event: StorageEvent) => {
    // `key` is null when the other tab cleared the whole storage.
    if (event.key === 'token' || event.key === null) announce();
  };

  const token = () => tab.get('token') ?? local.get('token');

  return {
    token,
    start(fresh, remember) {
      forget();
      (remember ? local : tab).set('token', fresh);
      announce();
    },
    clear() {
      forget();
      tab.remove('draft');
      tab.remove('place');
      announce();
    },
    expire(place) {
      if (token() !== null) tab.set('place', place);
      forget();
      announce();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', fromOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', fromOtherTab);
      };
    },
  };
}
