import type { Currency, Wallet } from '@krapao/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { useExtra } from '../../../shared/extras';
import { orThrow } from '../../../shared/query';

export const walletKey = ['wallet'] as const;

/** How often the wallet is asked again where no push channel is announced, in ms. */
const POLL_MS = 15_000;

/** GET /api/wallet: profile, bank account, wallet and game accounts. */
export const walletQuery = (call: Call) =>
  queryOptions({ queryKey: walletKey, queryFn: ({ signal }) => orThrow(call('GET /api/wallet', { signal })) });

/** The wallet, kept fresh while the page is visible: by push where that is announced (`useWalletEvent`), else by asking. */
export function useWallet() {
  const live = useExtra('live');
  return useQuery({ ...walletQuery(useCall()), refetchInterval: live ? false : POLL_MS });
}

/** The currency is an extra: a server that does not send it keeps wallets in the currency of its variant. */
export const currencyOf = (wallet: Wallet | undefined): Currency => wallet?.wallet.currency ?? (env.variant === 'lo' ? 'LAK' : 'THB');
