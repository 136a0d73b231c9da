import { useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { rewardKey } from '../../../shared/reward/reward-key';
import { walletKey } from '../../wallet/api/get-wallet';

export type InviteBonus = Output<'GET /api/invite/bonus'>;

/** GET /api/invite/bonus: the collected bonus to the wallet. After a lost answer the next try is the same act. */
export function useReceiveInviteBonus(): () => Promise<Answer<InviteBonus>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async () => {
    const answer = await act(null, (idempotencyKey) => call('GET /api/invite/bonus', { idempotencyKey }));
    for (const queryKey of [walletKey, rewardKey, ['statement']]) void cache.invalidateQueries({ queryKey });
    return answer;
  };
}
