import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useRewardChange } from '../../condition/api/use-reward-change';

type Received = Output<'GET /api/promotion/activate/:code'>;

/** GET /api/promotion/activate/:code, upper case: received once, however often it is pressed while the outcome is unknown. */
export function useActivatePromotion(): (code: string) => Promise<Answer<Received>> {
  const call = useCall();
  const act = useAct();
  const changed = useRewardChange();
  return async (code) => {
    const answer = await act(code, (idempotencyKey) => call('GET /api/promotion/activate/:code', { params: { code }, idempotencyKey }));
    changed();
    return answer;
  };
}
