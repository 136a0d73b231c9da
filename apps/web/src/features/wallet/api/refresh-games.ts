import type { Wallet } from '@krapao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';
import { useWallet, walletKey } from './wallet';

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

export interface Refresh {
  /** Asks the games, then the wallet; null when the wallet could not be had. */
  refresh: () => Promise<Wallet | null>;
  busy: boolean;
  /** The last try did not get everything. */
  failed: boolean;
}

/** The member's own refresh of every balance (docs/specification.md §1); `asks`: also whenever what uses it is opened. */
export function useRefresh({ asks }: { asks: boolean }): Refresh {
  const cache = useQueryClient();
  const wallet = useWallet();
  const games = useFreshGames({ asks });
  const refresh = async () => {
    // Ends with the wallet loaded again.
    await games.refetch();
    const state = cache.getQueryState<Wallet>(walletKey);
    return state?.status === 'success' && state.data ? state.data : null;
  };
  return { refresh, busy: wallet.isFetching || games.isFetching, failed: wallet.isError || games.isError };
}
