import type { Answers } from '@krapao/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { dataOrThrow } from '../../../shared/query';
import { limitsKey } from '../../../shared/query/keys';

export type LimitState = Answers['GET /api/account/limits'];
export type Limit = LimitState['deposit'][number];
export type LossLimit = LimitState['loss'][number];
export type Period = Limit['period'];
/** What a limit bounds. `loss` is an extra of its own, announced as `loss-limit`. */
export type Kind = 'deposit' | 'loss';

/** GET /api/account/limits: an extra, for a server that announces `deposit-limit`. Amounts in major units. */
export function useLimits() {
  const call = useCall();
  const isAnnounced = useExtra('deposit-limit');
  return useQuery({
    queryKey: limitsKey,
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/limits', { signal })),
    enabled: isAnnounced,
  });
}
