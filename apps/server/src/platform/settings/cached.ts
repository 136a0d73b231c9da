import type { Clock } from '../clock.js';

/** An operator's change shows on every node within this time. */
const MAX_AGE_MS = 1_000;

export interface Cached<T> {
  get(): Promise<T>;
  /** The cached result, or undefined: then call `get`. */
  peek(): T | undefined;
  /** Makes the next `get` load again. */
  drop(): void;
}

interface Entry<T> {
  result: Promise<T>;
  /** Undefined while it is loaded. */
  value?: T;
  at: number;
}

/** Caches the result of `load` for one second of the real clock. Concurrent callers share one load; a failure is not cached. */
export function cached<T>(clock: Clock, load: () => Promise<T>): Cached<T> {
  let entry: Entry<T> | null = null;
  const current = (): Entry<T> | null => (entry !== null && clock.real().getTime() - entry.at < MAX_AGE_MS ? entry : null);
  return {
    get: () => {
      const known = current();
      if (known !== null) return known.result;
      const loading: Entry<T> = { result: load(), at: clock.real().getTime() };
      entry = loading;
      loading.result.then(
        (value) => (loading.value = value),
        () => {
          if (entry === loading) entry = null;
        },
      );
      return loading.result;
    },
    peek: () => current()?.value,
    drop: () => {
      entry = null;
    },
  };
}
