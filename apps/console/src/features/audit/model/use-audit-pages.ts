import { useInfiniteQuery } from '@tanstack/react-query';
import { callDesk } from '../../../shared/api/client';
import type { AuditFilter } from './audit-filter';

const PAGE = 100;

/** The entries that match a filter, a page at a time. */
export const useAuditPages = ({ desk, actor, action }: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['GET /desk/audit', { desk, actor: actor?.id, action }],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callDesk(
        'GET /desk/audit',
        { query: { desk, actor: actor?.id, action: action ?? undefined, after: pageParam, limit: PAGE } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
