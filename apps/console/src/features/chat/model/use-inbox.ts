import type { ChatView } from '@krapao/contract/desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callDesk } from '../../../shared/api/client';

const PAGE = 50;
/** Presence has no event: it is read again by the clock. */
const REFRESH_MS = 20_000;

/** The conversations of a view, a page at a time. */
export const useInbox = (view: ChatView) =>
  useInfiniteQuery({
    queryKey: ['GET /desk/chats', view],
    initialPageParam: '',
    refetchInterval: REFRESH_MS,
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      callDesk(
        'GET /desk/chats',
        { query: { view, after: pageParam, limit: PAGE } },
        { signal, isBackground: client.getQueryState(queryKey)?.data !== undefined },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
