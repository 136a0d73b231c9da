import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { orThrow } from '../../../shared/query';
import { setupKey } from './keys';

/** How often it is asked again where no push channel is announced: a deposit brings coins. In ms. */
const POLL_MS = 15_000;

/** GET /api/spinwheel/setup: the wheel that is on, the member's coins, and what is fixed of the next draw. */
export function useSpinSetup() {
  const call = useCall();
  const live = useExtra('live');
  return useQuery({
    queryKey: setupKey,
    queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/setup', { signal })),
    refetchInterval: live ? false : POLL_MS,
  });
}
