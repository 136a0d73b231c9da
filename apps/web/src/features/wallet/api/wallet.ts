import type { Currency, Wallet } from '@krapao/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { numberOf, rowsOf, useCall, type Call } from '../../../shared/api-client';
import { env } from '../../../shared/env';
import { readCurrency } from '@krapao/ui/format';
import { usePolling } from '../../../shared/live/use-polling';
import { useOnline } from '../../../shared/online/use-online';
import { dataOrThrow } from '../../../shared/query';
import { walletKey } from '../../../shared/query/keys';

/** What a member or an account lacks is null on some backends: a name, coins, the names of the bank. */
const readWallet = ({ profile, bankAccount, wallet, slots, invite, ...rest }: Wallet): Wallet => ({
  ...rest,
  profile: { ...profile, name: profile.name ?? '', coin: numberOf(profile.coin) },
  bankAccount: bankAccount && { ...bankAccount, bank: bankAccount.bank ?? { nameTH: '' } },
  wallet: { ...wallet, amount: numberOf(wallet.amount) },
  slots: rowsOf(slots).map((slot) => ({
    ...slot,
    name: slot.name ?? slot.code,
    amount: numberOf(slot.amount),
    ftWalletSlot: numberOf(slot.ftWalletSlot),
  })),
  invite: { ...invite, amount: numberOf(invite?.amount ?? 0) },
});

/** GET /api/wallet: profile, bank account, wallet and game accounts. */
export const walletQuery = (call: Call) =>
  queryOptions({
    queryKey: walletKey,
    queryFn: async ({ signal }) => readWallet(await dataOrThrow(call('GET /api/wallet', { signal }))),
  });

/** Retry interval after a failed load, ms. */
const TRY_AGAIN_MS = 15_000;

/** The wallet, refetched while the page is visible: by push if announced (`useWalletEvent`), otherwise by polling. */
export function useWallet() {
  const polling = usePolling();
  return useQuery({ ...walletQuery(useCall()), refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : polling) });
}

/** The wallet's currency if the server names one that is known: an extra. */
export const knownCurrency = (wallet: Pick<Wallet, 'wallet'> | undefined): Currency | null => {
  const named: unknown = wallet?.wallet.currency;
  return named === undefined || named === null ? null : readCurrency(named);
};

/** Without a known currency the wallet has that of the build's variant. */
export const currencyOf = (wallet: Pick<Wallet, 'wallet'> | undefined): Currency =>
  knownCurrency(wallet) ?? (env.variant === 'lao' ? 'LAK' : 'THB');

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
