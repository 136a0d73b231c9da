import type { TimelineView } from '@krapao/contract/desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callDesk } from '../../../shared/api/client';

const PAGE = 50;

/** What happened to a member, a page at a time. */
export const useTimeline = (id: string, view: TimelineView) =>
  useInfiniteQuery({
    queryKey: ['GET /desk/members/:id/timeline', { id, view }],
    initialPageParam: '',
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      callDesk(
        'GET /desk/members/:id/timeline',
        { params: { id }, query: { view, after: pageParam, limit: PAGE } },
        { signal, isBackground: pageParam === '' && client.getQueryState(queryKey)?.data !== undefined },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
