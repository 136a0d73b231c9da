import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { drawsKey } from './keys';

/** GET /api/spinwheel/draws: the member's latest 50, newest first, and what is fixed of the next one. */
export function useDraws() {
  const call = useCall();
  return useQuery({ queryKey: drawsKey, queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/draws', { signal })) });
}
