import { useAct, useCall, type Answer } from '../../../shared/api-client';
import { useRewardChange } from './use-reward-change';

/** GET /api/bonus/clear: ends the running condition; answers the code BONUS_CLEAR. After a lost answer it is the same act. */
export function useClearBonus(): () => Promise<Answer<{ message: string }>> {
  const call = useCall();
  const act = useAct();
  const changed = useRewardChange();
  return async () => {
    const answer = await act('clear', (idempotencyKey) => call('GET /api/bonus/clear', { idempotencyKey }));
    changed();
    return answer;
  };
}
