import type { ConditionState, Language } from '@krapao/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { unsuccessfulAsRefused, useAct, useCall, type Answer, type Call } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useI18nState } from '@krapao/ui/i18n';
import { usePolling } from '../../../shared/live/use-polling';
import { dataOrThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey, statementKey, walletKey } from '../../../shared/query/keys';

/** GET /api/bonus/check/active: whether a condition is running, and its type. Refreshed as often as the wallet. */
export function useActiveBonus() {
  const call = useCall();
  return useQuery({
    queryKey: [...rewardKey, 'active'],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/bonus/check/active', { signal })),
    refetchInterval: usePolling(),
  });
}

/** GET /api/condition: the running condition with its progress, and the restriction on withdrawals. */
export const conditionQuery = (call: Call, language: Language) =>
  queryOptions({
    queryKey: [...rewardKey, 'condition', language],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/condition', { signal })),
  });

export type RunningState = ConditionState & { condition: NonNullable<ConditionState['condition']> };

export const isRunning = (state: ConditionState | undefined): state is RunningState => Boolean(state?.condition);

/** The condition, refreshed as often as the wallet. An extra: not requested unless the server announces it. */
export function useCondition() {
  const { language } = useI18nState();
  return useKeptQuery({ ...conditionQuery(useCall(), language), enabled: useExtra('condition'), refetchInterval: usePolling() });
}

/**
 * GET /api/bonus/clear: ends the running condition and returns the code BONUS_CLEAR. A retry after a lost answer reuses the idempotency
 * key.
 */
export function useClearBonus(): () => Promise<Answer<{ message: string } | null>> {
  const call = useCall();
  const act = useAct();
  const invalidateRewards = useInvalidateRewards();
  return async () => {
    const sent = await act('clear', (idempotencyKey) => call('GET /api/bonus/clear', { idempotencyKey }));
    const answer = unsuccessfulAsRefused(sent, 'INTERNAL_SERVER_ERROR');
    invalidateRewards();
    return answer;
  };
}

/** Invalidates everything that a received reward or an ended condition changes. */
export function useInvalidateRewards(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [rewardKey, walletKey, statementKey]) void cache.invalidateQueries({ queryKey });
  };
}
