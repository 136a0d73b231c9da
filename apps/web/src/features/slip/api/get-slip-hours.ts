import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

/** GET /api/lookup/slip: when slips are taken, and how old one may be. Asked anew each time, since the hours pass. */
export function useSlipHours() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'slip'],
    queryFn: ({ signal }) => orThrow(call('GET /api/lookup/slip', { signal })),
    refetchOnMount: 'always',
  });
}
