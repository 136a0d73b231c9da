import type { DeskTopic } from '@krapao/contract/desk';
import { keepPreviousData, QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callDesk, type CallName, DeskError, type Output } from './client';

const OUTCOME = 'POST /desk/acts/outcome' satisfies CallName;

/** The calls whose answers a topic of the event stream changes. Today sums many rows: it is read again by the clock, not by every event. */
export const callsOf: Record<DeskTopic, readonly CallName[]> = {
  withdrawals: ['POST /desk/withdrawals/list', 'GET /desk/withdrawals/:id', OUTCOME],
  waiting: ['GET /desk/waiting', OUTCOME],
  slips: ['GET /desk/slips', 'GET /desk/slips/:id'],
  members: [
    'GET /desk/members/:id',
    'GET /desk/withdrawals/:id',
    'GET /desk/members/:id/timeline',
    'GET /desk/movements/:id',
    'GET /desk/member-tags',
    OUTCOME,
  ],
  proposals: [
    'GET /desk/proposals',
    'GET /desk/books',
    'GET /desk/member-exports',
    'POST /desk/withdrawals/list',
    'GET /desk/withdrawals/:id',
    'GET /desk/waiting',
    'GET /desk/members/:id',
    'GET /desk/settings',
    'GET /desk/webhooks',
    'GET /desk/webhooks/:id',
    OUTCOME,
  ],
  team: ['GET /desk/team', 'GET /desk/api-keys', 'GET /desk/factors', 'GET /desk/setup', OUTCOME],
  settings: ['GET /desk/settings', 'GET /desk/setup', OUTCOME],
  payouts: ['GET /desk/session', 'GET /desk/today'],
  chats: ['GET /desk/chats', 'GET /desk/chats/:id', 'GET /desk/ready-answers'],
  books: ['GET /desk/books'],
  webhooks: ['GET /desk/webhooks', 'GET /desk/webhooks/:id', OUTCOME],
  shop: ['GET /desk/shop', 'GET /desk/shop/:kind/:key', 'GET /desk/proposals', 'GET /desk/setup', OUTCOME],
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => error instanceof DeskError && error.code === 'NO_CONNECTION' && count < 3,
        refetchOnWindowFocus: true,
        staleTime: 5_000,
      },
      // Without a connection a change fails at once: it does not wait for a connection and happen later.
      mutations: { networkMode: 'always' },
    },
  });

/**
 * The answer of a reading call. The first read is a person's; repeated ones are the console's own and do not extend the session.
 *
 * @param options.keepsPrevious shows the answer of the previous input until the new one is here
 * @param options.failsOffline without a connection it fails, and does not wait for one: a person waits for the answer
 */
export function useDeskQuery<Name extends CallName>(
  name: Name,
  given: Parameters<typeof callDesk<Name>>[1],
  {
    keepsPrevious = false,
    failsOffline = false,
    ...options
  }: { enabled?: boolean; refetchInterval?: number; keepsPrevious?: boolean; failsOffline?: boolean } = {},
): UseQueryResult<Output<Name>> {
  return useQuery({
    ...options,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(failsOffline ? { networkMode: 'always' } : {}),
    queryKey: [name, given],
    queryFn: ({ signal, client, queryKey }) => {
      const isBackground = client.getQueryState(queryKey)?.data !== undefined;
      return callDesk(name, given, { signal, isBackground });
    },
  });
}
