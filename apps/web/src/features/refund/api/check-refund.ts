import { useCall } from '../../../shared/api-client';
import { useI18nState } from '../../../shared/i18n';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';

/** All of the refund: what there is and what there was. */
export const refundKey = [...rewardKey, 'refund'] as const;

/** GET /api/refund/check: what can be received, its percentages, and the operator's words in the member's language. */
export function useRefundCheck() {
  const call = useCall();
  const { language } = useI18nState();
  return useKeptQuery({
    queryKey: [...refundKey, 'check', language],
    queryFn: ({ signal }) => orThrow(call('GET /api/refund/check', { signal })),
  });
}
