import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';
import { spinKey } from '../../../shared/query/keys';

/** GET /api/spinwheel/active: whether a wheel is active. Not retried: without an answer the wheel counts as inactive. */
export function useSpinActive() {
  const call = useCall();
  return useQuery({
    queryKey: [...spinKey, 'active'],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/spinwheel/active', { signal })),
    retry: false,
  });
}
