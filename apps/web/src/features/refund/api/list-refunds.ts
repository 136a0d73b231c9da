import { useCall } from '../../../shared/api-client';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { PAGE_SIZE } from '../../../shared/ui/data/page-range';
import { refundKey } from './check-refund';

/** POST /api/refund: one page of what was received, from 1, newest first. The page before stays while the next one loads. */
export function useRefunds(page: number) {
  const call = useCall();
  return useKeptQuery(
    {
      queryKey: [...refundKey, 'log', page],
      queryFn: ({ signal }) => orThrow(call('POST /api/refund', { body: { page, limit: PAGE_SIZE }, signal })),
      select: ({ total, refunds }) => ({ total, rows: refunds }),
    },
    page,
  );
}
