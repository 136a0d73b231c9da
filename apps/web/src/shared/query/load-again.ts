import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reloads the queries whose key begins with `queryKey`. A first load in progress may have been answered before the change, so it is
 * restarted; the cache by itself would keep it.
 */
export async function loadAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await cache.invalidateQueries({ queryKey });
}
