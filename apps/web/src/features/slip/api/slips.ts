import { rowsOf, useCall, withData, type Answer } from '../../../shared/api-client';
import { dataOrThrow, useKeptQuery } from '../../../shared/query';
import { slipsKey } from '../../../shared/query/keys';
import { PAGE_SIZE } from '@krapao/ui/pager';

/** POST /api/statement/slip: one page, from 1, newest first. The previous page stays visible while the next one loads. */
export function useSlips(page: number) {
  const call = useCall();
  return useKeptQuery(
    {
      queryKey: [...slipsKey, page],
      queryFn: ({ signal }) => dataOrThrow(call('POST /api/statement/slip', { body: { page, limit: PAGE_SIZE }, signal })),
      select: ({ slips, ...rest }) => ({ ...rest, slips: rowsOf(slips) }),
    },
    page,
  );
}

/** GET /api/statement/slip/reference/:reference: a short-lived address of the slip's image. */
export function useSlipUrl(): (reference: string) => Promise<Answer<{ url: string }>> {
  const call = useCall();
  return (reference) => withData(call('GET /api/statement/slip/reference/:reference', { params: { reference } }));
}
