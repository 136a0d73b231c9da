import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useRewardChange } from '../../condition/api/use-reward-change';

type Received = Output<'GET /api/bonus/activate/:code'>;

/** GET /api/bonus/activate/:code: received once, however often it is pressed while the outcome is unknown. */
export function useActivateBonus(): (code: string) => Promise<Answer<Received>> {
  const call = useCall();
  const act = useAct();
  const changed = useRewardChange();
  return async (code) => {
    const answer = await act(code, (idempotencyKey) => call('GET /api/bonus/activate/:code', { params: { code }, idempotencyKey }));
    changed();
    return answer;
  };
}
