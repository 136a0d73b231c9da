import type { Feature } from '@krapao/contract';

/** Features beyond docs/specification.md §7 that the server announces in `GET /api/lookup/info` (§10.1). */
export interface Extras {
  /** Loads the list once. A failure counts as nothing announced, and the next call tries again. */
  announced(): Promise<ReadonlySet<string>>;
  /** The features known so far. */
  has(feature: Feature): boolean;
  subscribe(listener: () => void): () => void;
}

/** @param load the announced names, or null when they could not be had */
export function createExtras(load: () => Promise<readonly string[] | null>): Extras {
  const listeners = new Set<() => void>();
  let known: ReadonlySet<string> = new Set();
  let asked: Promise<ReadonlySet<string>> | null = null;

  const ask = async (): Promise<ReadonlySet<string>> => {
    const names = await load();
    if (names === null) {
      asked = null;
      return known;
    }
    known = new Set(names);
    for (const listener of listeners) listener();
    return known;
  };
  return {
    announced: () => (asked ??= ask()),
    has: (feature) => known.has(feature),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
