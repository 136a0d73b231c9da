import { unsuccessfulAsRefused, rowsOf, useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { dataOrThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/query/keys';
import { useBanners } from '../../reward';
import { PAGE_SIZE } from '@krapao/ui/pager';
import { useInvalidateRewards } from '../../condition/api/condition';

/** Prefix of the invite pages. */
const invitesKey = [...rewardKey, 'invites'] as const;

/** POST /api/invite: one page, from 1, newest first. The previous page stays visible while the next one loads. */
export function useInvites(page: number) {
  const call = useCall();
  return useKeptQuery(
    {
      queryKey: [...invitesKey, page],
      queryFn: ({ signal }) => dataOrThrow(call('POST /api/invite', { body: { page, limit: PAGE_SIZE }, signal })),
      select: ({ total, invites }) => ({ total, rows: rowsOf(invites) }),
    },
    page,
  );
}

/** GET /api/invite/banners; empty if the request fails. */
export function useInviteBanners() {
  const call = useCall();
  return useBanners('invite', (signal) => call('GET /api/invite/banners', { signal }));
}

export type InviteBonus = Output<'GET /api/invite/bonus'>;

/** GET /api/invite/bonus: credits the collected bonus to the wallet. A retry after a lost answer reuses the idempotency key. */
export function useReceiveInviteBonus(): () => Promise<Answer<InviteBonus>> {
  const call = useCall();
  const act = useAct();
  const invalidateRewards = useInvalidateRewards();
  return async () => {
    const sent = await act(null, (idempotencyKey) => call('GET /api/invite/bonus', { idempotencyKey }));
    const answer = unsuccessfulAsRefused(sent, 'INTERNAL_SERVER_ERROR');
    invalidateRewards();
    return answer;
  };
}
