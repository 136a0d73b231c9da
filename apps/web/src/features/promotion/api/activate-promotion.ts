import type { Api } from '@krapao/contract';
import { useAct, useCall, type Answer } from '../../../shared/api-client';
import { useRewardChange } from '../../condition/api/use-reward-change';

type Received = Api['GET /api/promotion/activate/:code']['output'];

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
