import type { Commitment } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer } from '../../../shared/api-client';
import { spinKey } from './keys';

/** POST /api/spinwheel/seed: the member's own seed of the draws to come. */
export function useSetClientSeed(): (clientSeed: string) => Promise<Answer<Commitment>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async (clientSeed) => {
    const answer = await act(clientSeed, (idempotencyKey) => call('POST /api/spinwheel/seed', { body: { clientSeed }, idempotencyKey }));
    await cache.invalidateQueries({ queryKey: spinKey });
    return answer;
  };
}
