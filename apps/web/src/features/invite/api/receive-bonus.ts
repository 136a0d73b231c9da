import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useRewardChange } from '../../condition/api/use-reward-change';

export type InviteBonus = Output<'GET /api/invite/bonus'>;

/** GET /api/invite/bonus: the collected bonus to the wallet. After a lost answer the next try is the same act. */
export function useReceiveInviteBonus(): () => Promise<Answer<InviteBonus>> {
  const call = useCall();
  const act = useAct();
  const changed = useRewardChange();
  return async () => {
    const answer = await act(null, (idempotencyKey) => call('GET /api/invite/bonus', { idempotencyKey }));
    changed();
    return answer;
  };
}
