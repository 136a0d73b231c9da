import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

/** GET /api/lookup/deposit: where to pay in. */
export function useDepositLookup() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'deposit'],
    queryFn: ({ signal }) => orThrow(call('GET /api/lookup/deposit', { signal })),
  });
}
