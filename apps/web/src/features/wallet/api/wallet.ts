import type { Currency, Wallet } from '@krapao/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { usePolling } from '../../../shared/live/use-polling';
import { useOnline } from '../../../shared/online/use-online';
import { orThrow } from '../../../shared/query';
import { walletKey } from '../../../shared/query/keys';

/** GET /api/wallet: profile, bank account, wallet and game accounts. */
export const walletQuery = (call: Call) =>
  queryOptions({ queryKey: walletKey, queryFn: ({ signal }) => orThrow(call('GET /api/wallet', { signal })) });

/** Retry interval after a failed load, ms. */
const TRY_AGAIN_MS = 15_000;

/** The wallet, refetched while the page is visible: by push if announced (`useWalletEvent`), otherwise by polling. */
export function useWallet() {
  const polling = usePolling();
  return useQuery({ ...walletQuery(useCall()), refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : polling) });
}

/** The currency is an extra: without it the wallet has the currency of the build's variant. */
export const currencyOf = (wallet: Pick<Wallet, 'wallet'> | undefined): Currency =>
  wallet?.wallet.currency ?? (env.variant === 'lao' ? 'LAK' : 'THB');

/**
 * When the amounts on screen were loaded, epoch ms, while they may be outdated: offline, or after a failed load. Null while they are
 * current or missing.
 */
export function useStaleSince(): number | null {
  // Observes the query without fetching.
  const { dataUpdatedAt, isError } = useQuery({ ...walletQuery(useCall()), enabled: false });
  const online = useOnline();
  return dataUpdatedAt > 0 && (isError || !online) ? dataUpdatedAt : null;
}
