import { createSignal } from '@krapao/ui/signal';
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
  const changed = createSignal();
  const forget = () => {
    tab.remove('token');
    local.remove('token');
    local.remove('last_sync');
  };
  const token = () => tab.get('token') ?? local.get('token');

  return {
    token,
    start(fresh, remember) {
      forget();
      (remember ? local : tab).set('token', fresh);
      changed.emit();
    },
    clear() {
      forget();
      tab.remove('draft');
      tab.remove('place');
      changed.emit();
    },
    expire(place) {
      if (token() !== null) tab.set('place', place);
      forget();
      changed.emit();
    },
    subscribe(listener) {
      const fromOtherTab = ({ key }: StorageEvent) => {
        // `key` is null when the other tab cleared the whole storage.
        if (key === 'token' || key === null) listener();
      };
      const unsubscribe = changed.subscribe(listener);
      window.addEventListener('storage', fromOtherTab);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', fromOtherTab);
      };
    },
  };
}
