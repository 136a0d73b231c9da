import { useCall } from '../../../shared/api-client';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';
import { PAGE_SIZE } from '../../../shared/ui/data/page-range';

/** All pages of what invited members earned. */
const invitesKey = [...rewardKey, 'invites'] as const;

/** POST /api/invite: one page, from 1, newest first. The page before stays while the next one loads. */
export function useInvites(page: number) {
  const call = useCall();
  return useKeptQuery(
    {
      queryKey: [...invitesKey, page],
      queryFn: ({ signal }) => orThrow(call('POST /api/invite', { body: { page, limit: PAGE_SIZE }, signal })),
      select: ({ total, invites }) => ({ total, rows: invites }),
    },
    page,
  );
}
