import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { PAGE_SIZE } from '../../../shared/ui/data/page-range';

/** All pages of the statement. */
export const statementKey = ['statement'] as const;

/** POST /api/statement: one page, from 1, newest first. The page before stays while the next one loads. */
export function useStatement(page: number) {
  const call = useCall();
  return useQuery({
    queryKey: [...statementKey, page],
    queryFn: ({ signal }) => orThrow(call('POST /api/statement', { body: { page, limit: PAGE_SIZE }, signal })),
    placeholderData: keepPreviousData,
  });
}
