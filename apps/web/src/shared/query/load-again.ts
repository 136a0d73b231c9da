import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads again what begins with `queryKey`. A first load that is under way may have been answered before the change that is told
 * now: it is begun anew, where the cache by itself would take it for the news.
 */
export async function loadAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await cache.invalidateQueries({ queryKey });
}
