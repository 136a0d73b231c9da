import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Answer, ApiError } from '../api-client';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** What a query or mutation function returns: the data, or a rejection with the typed error. */
export const orThrow = async <T,>(answer: Promise<Answer<T>>): Promise<T> => {
  const settled = await answer;
  if (settled.ok) return settled.data;
  return Promise.reject(settled.error);
};

const RETRIES = 2;

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // A refusal stays a refusal; only a lost connection is worth another try. Money is never retried by itself.
        retry: (count, error) => error.kind === 'network' && navigator.onLine && count < RETRIES,
        // By itself the cache would wait in silence for a connection: screens say that there is none, and load again once it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The member's cache. It lives as long as the member's shell, so that nobody sees what another member left behind. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
