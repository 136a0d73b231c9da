import type { Clock } from '../clock.js';

/** An operator's change shows on every node within this time. */
const MAX_AGE_MS = 1_000;

export interface Cached<T> {
  get(): Promise<T>;
  /** Makes the next `get` load again. */
  drop(): void;
}

/** Caches the result of `load` for one second of the real clock. Concurrent callers share one load; a failure is not cached. */
export function cached<T>(clock: Clock, load: () => Promise<T>): Cached<T> {
  let entry: { value: Promise<T>; at: number } | null = null;
  return {
    get: () => {
      const at = clock.real().getTime();
      if (entry !== null && at - entry.at < MAX_AGE_MS) return entry.value;
      const loading = { value: load(), at };
      entry = loading;
      loading.value.catch(() => {
        if (entry === loading) entry = null;
      });
      return loading.value;
    },
    drop: () => {
      entry = null;
    },
  };
}
