import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

/** GET /api/lookup/withdraw: the limits, in major units. */
export function useWithdrawLookup() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'withdraw'],
    queryFn: ({ signal }) => orThrow(call('GET /api/lookup/withdraw', { signal })),
  });
}
