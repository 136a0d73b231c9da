import type { Feature } from '@krapao/contract';

/** What the server offers beyond docs/specification.md §7, as it announces in `GET /api/lookup/info` (§10.1). */
export interface Extras {
  /** Asks once; asks again after a failure, which counts as nothing announced. */
  announced(): Promise<ReadonlySet<string>>;
  /** What is known so far. */
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
