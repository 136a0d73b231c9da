import type { Language } from '@krapao/contract';
import { queryOptions } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useI18nState } from '../../../shared/i18n';
import { usePolling } from '../../../shared/live/use-polling';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';

/** GET /api/condition: the running condition with its progress, and what stands between the member and a withdrawal. */
export const conditionQuery = (call: Call, language: Language) =>
  queryOptions({
    queryKey: [...rewardKey, 'condition', language],
    queryFn: ({ signal }) => orThrow(call('GET /api/condition', { signal })),
  });

/** The condition, kept fresh as the wallet is; an extra: never asked for where it is not announced. */
export function useCondition() {
  const { language } = useI18nState();
  return useKeptQuery({ ...conditionQuery(useCall(), language), enabled: useExtra('condition'), refetchInterval: usePolling() });
}
