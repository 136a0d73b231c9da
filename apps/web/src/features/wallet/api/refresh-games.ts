import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';
import { walletKey } from './get-wallet';

/**
 * GET /api/wallet/refresh/slot: every active game is asked for its balance, then the wallet is loaded again (docs/specification.md §1
 * Home). Also whenever this tab is seen again, which is how a member comes back from a game. The games' answer is used from
 * the wallet only, so that total and cards never disagree; a game that does not answer holds up nothing but the new figures.
 * `asks`: the screen that shows the games asks whenever it is opened; a button only when it is pressed.
 */
export function useFreshGames({ asks }: { asks: boolean }) {
  const call = useCall();
  const cache = useQueryClient();
  return useQuery({
    queryKey: ['games'],
    // Whoever comes back, however soon, wants to see what they won.
    staleTime: 0,
    refetchOnMount: asks,
    retryOnMount: asks,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return await orThrow(call('GET /api/wallet/refresh/slot', { signal }));
      } finally {
        // What was won or lost may have ended a condition.
        void cache.invalidateQueries({ queryKey: rewardKey });
        await cache.invalidateQueries({ queryKey: walletKey });
      }
    },
  });
}
