import type { Currency, Wallet } from '@krapao/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { usePolling } from '../../../shared/live/use-polling';
import { useOnline } from '../../../shared/online/use-online';
import { orThrow } from '../../../shared/query';

export const walletKey = ['wallet'] as const;

/** GET /api/wallet: profile, bank account, wallet and game accounts. */
export const walletQuery = (call: Call) =>
  queryOptions({ queryKey: walletKey, queryFn: ({ signal }) => orThrow(call('GET /api/wallet', { signal })) });

/** How often a wallet that could not be read is asked for again, ms. */
const TRY_AGAIN_MS = 15_000;

/** The wallet, kept fresh while the page is visible: by push where that is announced (`useWalletEvent`), else by asking. */
export function useWallet() {
  const polling = usePolling();
  return useQuery({ ...walletQuery(useCall()), refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : polling) });
}

/** The currency is an extra: a server that does not send it keeps wallets in the currency of its variant. */
export const currencyOf = (wallet: Pick<Wallet, 'wallet'> | undefined): Currency =>
  wallet?.wallet.currency ?? (env.variant === 'lao' ? 'LAK' : 'THB');

/**
 * When the amounts on screen were read, epoch ms, while they cannot pass for current: there is no connection, or the last try to
 * read them failed. Null while they can, and while there are none.
 */
export function useStaleSince(): number | null {
  // Looks at the wallet that others load.
  const { dataUpdatedAt, isError } = useQuery({ ...walletQuery(useCall()), enabled: false });
  const online = useOnline();
  return dataUpdatedAt > 0 && (isError || !online) ? dataUpdatedAt : null;
}
