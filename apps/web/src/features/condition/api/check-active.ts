import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { usePolling } from '../../../shared/live/use-polling';
import { orThrow } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';

/** GET /api/bonus/check/active: is a condition running, and of what type? Kept fresh as the wallet is. */
export function useActiveBonus() {
  const call = useCall();
  return useQuery({
    queryKey: [...rewardKey, 'active'],
    queryFn: ({ signal }) => orThrow(call('GET /api/bonus/check/active', { signal })),
    refetchInterval: usePolling(),
  });
}
