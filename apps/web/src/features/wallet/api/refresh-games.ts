import type { Wallet } from '@krapao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { rewardKey, walletKey } from '../../../shared/query/keys';
import { useWallet } from './wallet';

/**
 * GET /api/wallet/refresh/slot: refreshes the balance of every active game, then refetches the wallet (docs/specification.md §1 Home). Also
 * runs when the tab becomes visible, which is how a member returns from a game. The answer itself is not used: total and cards both read
 * the wallet, so they never disagree. A game that does not answer only delays its figures.
 * `refetchOnOpen`: also refresh when the component mounts; a button refreshes only when pressed.
 */
function useFreshGames({ refetchOnOpen }: { refetchOnOpen: boolean }) {
  const call = useCall();
  const cache = useQueryClient();
  return useQuery({
    queryKey: ['games'],
    // A member who returns, however soon, expects current balances.
    staleTime: 0,
    refetchOnMount: refetchOnOpen,
    retryOnMount: refetchOnOpen,
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return await orThrow(call('GET /api/wallet/refresh/slot', { signal }));
      } finally {
        // Winnings or losses may have ended a condition.
        void cache.invalidateQueries({ queryKey: rewardKey });
        await cache.invalidateQueries({ queryKey: walletKey });
      }
    },
  });
}

export interface Refresh {
  /** A press while the page refreshes by itself is answered too; a second press before its answer is ignored. */
  refresh: () => void;
  /** A refresh runs, pressed or not. */
  busy: boolean;
  /** The last refresh failed, at least in part. */
  failed: boolean;
}

export interface RefreshOptions {
  /** Also refresh when the component mounts. */
  refetchOnOpen: boolean;
  /** Called after each press with the wallet; null if it could not be loaded. */
  onAnswer: (wallet: Wallet | null) => void;
}

/** The manual refresh of every balance, the games first and then the wallet (docs/specification.md §1). */
export function useRefresh({ refetchOnOpen, onAnswer }: RefreshOptions): Refresh {
  const cache = useQueryClient();
  const wallet = useWallet();
  const games = useFreshGames({ refetchOnOpen });
  const press = useExclusiveMutation({
    mutationFn: async () => {
      // Resolves after the wallet was refetched.
      await games.refetch();
      const state = cache.getQueryState<Wallet>(walletKey);
      return state?.status === 'success' && state.data ? state.data : null;
    },
    onSuccess: onAnswer,
  });
  return {
    refresh: press.mutate,
    busy: press.isPending || wallet.isFetching || games.isFetching,
    failed: wallet.isError || games.isError,
  };
}
