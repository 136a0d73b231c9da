import type { Wallet } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useWallet, walletKey } from '../api/get-wallet';
import { useFreshGames } from '../api/refresh-games';

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
