import type { Feature } from '@krapao/contract';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { Extras } from './extras';

export const ExtrasContext = createContext<Extras | null>(null);

/** For a decision at the time of a press, which waits for the announcement. */
export function useExtras(): Extras {
  const extras = use(ExtrasContext);
  if (!extras) throw new Error('useExtras needs an ExtrasContext above it');
  return extras;
}

/** True once the server has announced the extra. Whatever depends on it stays hidden until then. */
export function useExtra(feature: Feature): boolean {
  const extras = useExtras();
  useEffect(() => void extras.announced(), [extras]);
  return useSyncExternalStore(
    extras.subscribe,
    () => extras.has(feature),
    () => false,
  );
}
