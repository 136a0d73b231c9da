import type { Feature } from '@krapao/contract';
import { useProvided } from '@krapao/ui/provided';
import { createContext, useEffect, useSyncExternalStore } from 'react';
import type { Extras } from './extras';

export const ExtrasContext = createContext<Extras | null>(null);

/** True once the server has announced the extra. Whatever depends on it stays hidden until then. */
export function useExtra(feature: Feature): boolean {
  const extras = useProvided(ExtrasContext);
  useEffect(() => void extras.announced(), [extras]);
  return useSyncExternalStore(
    extras.subscribe,
    () => extras.has(feature),
    () => false,
  );
}
