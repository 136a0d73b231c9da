import { useQuery } from '@tanstack/react-query';
import { rowsOf, useCall } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';

/** GET /api/lookup/deposit: the accounts and channels for deposits. */
export function useDepositLookup() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'deposit'],
    queryFn: async ({ signal }) => {
      const { banks, wallets, ...rest } = await dataOrThrow(call('GET /api/lookup/deposit', { signal }));
      return { ...rest, banks: rowsOf(banks), wallets: rowsOf(wallets) };
    },
  });
}

export type DepositLookup = ReturnType<typeof useDepositLookup>;
