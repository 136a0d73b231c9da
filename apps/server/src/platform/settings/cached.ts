import type { Clock } from '../clock.js';

/** An operator's change shows on every node within this time. */
const MAX_AGE_MS = 1_000;

export interface Cached<T> {
  get(): Promise<T>;
  /** The next get loads again. */
  drop(): void;
}

/** Keeps what `load` gave for a second of the real clock. Callers that come together share one load; a failed one is not kept. */
export function cached<T>(clock: Clock, load: () => Promise<T>): Cached<T> {
  let kept: { value: Promise<T>; at: number } | null = null;
  return {
    get: () => {
      const at = clock.real().getTime();
      if (kept !== null && at - kept.at < MAX_AGE_MS) return kept.value;
      const loading = { value: load(), at };
      kept = loading;
      loading.value.catch(() => {
        if (kept === loading) kept = null;
      });
      return loading.value;
    },
    drop: () => {
      kept = null;
    },
  };
}
