import { useInfiniteQuery } from '@tanstack/react-query';
import { callDesk } from '../../../shared/api/client';
import type { AuditFilter } from './audit-filter';

const PAGE = 100;

/** The entries that match a filter, a page at a time. */
export const useAuditPages = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['GET /desk/audit', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => callDesk('GET /desk/audit', { query: { ...filter, after: pageParam, limit: PAGE } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
