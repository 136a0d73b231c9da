import { useCall, type Answer } from '../../../shared/api-client';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { PAGE_SIZE } from '../../../shared/ui/data/page-range';

/** All pages of the slips. */
export const slipsKey = ['slips'] as const;

/** POST /api/statement/slip: one page, from 1, newest first. The page before stays while the next one loads. */
export function useSlips(page: number) {
  const call = useCall();
  return useKeptQuery(
    {
      queryKey: [...slipsKey, page],
      queryFn: ({ signal }) => orThrow(call('POST /api/statement/slip', { body: { page, limit: PAGE_SIZE }, signal })),
    },
    page,
  );
}

/** GET /api/statement/slip/reference/:reference: where a slip's image can be seen, for a short time. */
export function useSlipUrl(): (reference: string) => Promise<Answer<{ url: string }>> {
  const call = useCall();
  return (reference) => call('GET /api/statement/slip/reference/:reference', { params: { reference } });
}
