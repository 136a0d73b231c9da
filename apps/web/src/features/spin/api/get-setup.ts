import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { setupKey } from './keys';

/** GET /api/spinwheel/setup: the wheel that is on, the member's coins, and what is fixed of the next draw. */
export function useSpinSetup() {
  const call = useCall();
  return useQuery({ queryKey: setupKey, queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/setup', { signal })) });
}
