import type { Shelves } from '../storage';

/** Who is logged in on this device: an opaque token, or nobody. */
export interface Session {
  token(): string | null;
  /** Keeps the token on the device (`remember`) or until the browser closes. */
  start(token: string, remember: boolean): void;
  /** Forgets the token and what belongs to it, typed values included. Harmless when nobody is logged in. */
  clear(): void;
  /** The server ended the session while the member was at `place`: after the next login they come back to it (decision 44). */
  expire(place: string): void;
  /** Calls back after every change, from another tab too. Returns the way to stop. */
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
    // `key` is null when the other tab emptied the whole storage.
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
