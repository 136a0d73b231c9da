import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';

/** GET /api/lookup/deposit: the accounts and channels for deposits. */
export function useDepositLookup() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'deposit'],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/lookup/deposit', { signal })),
  });
}

export type DepositLookup = ReturnType<typeof useDepositLookup>;
