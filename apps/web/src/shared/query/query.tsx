import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { withData, type Answer, type ApiError } from '../api-client';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** The result of a query or mutation function: the data, or a rejection with the typed error. */
export const orThrow = async <T,>(answer: Promise<Answer<T>>): Promise<T> => {
  const settled = await answer;
  if (settled.ok) return settled.data;
  return Promise.reject(settled.error);
};

/** {@link orThrow} for a query that needs data: a success without any is an unreadable answer. */
export const dataOrThrow = <T,>(answer: Promise<Answer<T>>): Promise<NonNullable<T>> => orThrow(withData(answer));

const RETRIES = 2;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // A refusal is final; only a lost connection is retried. Calls that move money are never retried automatically.
        retry: (count, error) => error.kind === 'network' && navigator.onLine && count < RETRIES,
        // By default the cache waits for a connection without showing it: screens show it instead, and reload when the connection is
        // back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The member's query cache. It lives as long as the member's shell, so that no member sees the data of another. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * Reloads the queries whose key begins with `queryKey`. A first load in progress may have been answered before the change, so it is
 * restarted; the cache would keep waiting for it.
 */
export async function loadAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await cache.invalidateQueries({ queryKey });
}
