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
      // A refusal stays a refusal; only a lost connection is worth another try. Money is never retried by itself.
      queries: { staleTime: 5_000, retry: (count, error) => error.kind === 'network' && count < RETRIES },
      mutations: { retry: false },
    },
  });

/** The member's cache. It lives as long as the member's shell, so that nobody sees what another member left behind. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
