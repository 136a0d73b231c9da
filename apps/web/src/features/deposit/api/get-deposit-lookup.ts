import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

/** GET /api/lookup/deposit: the accounts and channels for deposits. */
export function useDepositLookup() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'deposit'],
    queryFn: ({ signal }) => orThrow(call('GET /api/lookup/deposit', { signal })),
  });
}
