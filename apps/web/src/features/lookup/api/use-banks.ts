import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { lookupBanks } from './banks';

/** Banks a member may register, once a visit: for the member's screens. */
export function useBanks({ enabled = true } = {}) {
  const call = useCall();
  return useQuery({
    queryKey: ['banks'],
    queryFn: ({ signal }) => orThrow(lookupBanks(call, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
