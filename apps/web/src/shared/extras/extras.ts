import type { Feature } from '@krapao/contract';
import { createSignal } from '@krapao/ui/signal';

/** Features beyond docs/specification.md §7 that the server announces in `GET /api/lookup/info` (§10.1). */
export interface Extras {
  /** Loads the list once. A failure counts as nothing announced, and the next call tries again. */
  announced(): Promise<ReadonlySet<string>>;
  /** The features known so far. */
  has(feature: Feature): boolean;
  subscribe(listener: () => void): () => void;
}

/** @param load the announced names, or null if they could not be loaded */
export function createExtras(load: () => Promise<readonly string[] | null>): Extras {
  const changed = createSignal();
  let known: ReadonlySet<string> = new Set();
  let loading: Promise<ReadonlySet<string>> | null = null;

  const loadNames = async (): Promise<ReadonlySet<string>> => {
    const names = await load();
    if (names === null) {
      loading = null;
      return known;
    }
    known = new Set(names);
    changed.emit();
    return known;
  };
  return {
    announced: () => (loading ??= loadNames()),
    has: (feature) => known.has(feature),
    subscribe: changed.subscribe,
  };
}
