import type { Feature } from '@krapao/contract';
import { use, useEffect, useSyncExternalStore } from 'react';
import { ExtrasContext } from './extras-context';

/** True once the server has announced the extra. Whatever depends on it stays hidden until then. */
export function useExtra(feature: Feature): boolean {
  const extras = use(ExtrasContext);
  if (!extras) throw new Error('useExtra needs an ExtrasContext above it');
  useEffect(() => void extras.announced(), [extras]);
  return useSyncExternalStore(
    extras.subscribe,
    () => extras.has(feature),
    () => false,
  );
}
