import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

/** GET /api/spinwheel/active: whether a wheel is active. Not retried: without an answer the wheel counts as inactive. */
export function useSpinActive() {
  const call = useCall();
  return useQuery({
    queryKey: ['spin', 'active'],
    queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/active', { signal })),
    retry: false,
  });
}
