import type { Api } from '@krapao/contract';
import { useAct, useCall, type Answer } from '../../../shared/api-client';
import { useRewardChange } from '../../condition/api/use-reward-change';

type Received = Api['GET /api/bonus/activate/:code']['output'];

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
