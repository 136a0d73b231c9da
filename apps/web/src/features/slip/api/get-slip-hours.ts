import type { Api } from '@krapao/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

type SlipHours = Api['GET /api/lookup/slip']['output'];

/** Where a server tells no hours: within an hour of the transfer, at any time. */
const open: SlipHours = { closedFrom: '', closedTo: '', isOpen: true, maxAgeMinutes: 60 };

/** GET /api/lookup/slip: when slips are taken, and how old one may be. Asked anew each time, since the hours pass. */
export function useSlipHours() {
  const call = useCall();
  return useQuery({
    queryKey: ['lookup', 'slip'],
    queryFn: async ({ signal }): Promise<SlipHours> => ({ ...open, ...(await orThrow(call('GET /api/lookup/slip', { signal }))) }),
    refetchOnMount: 'always',
  });
}
