import type { Language } from '@krapao/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer, type Call } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useI18nState } from '../../../shared/i18n';
import { usePolling } from '../../../shared/live/use-polling';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';
import { walletKey } from '../../wallet/api/wallet';

/** GET /api/bonus/check/active: is a condition running, and of what type? Kept fresh as the wallet is. */
export function useActiveBonus() {
  const call = useCall();
  return useQuery({
    queryKey: [...rewardKey, 'active'],
    queryFn: ({ signal }) => orThrow(call('GET /api/bonus/check/active', { signal })),
    refetchInterval: usePolling(),
  });
}

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

/** GET /api/bonus/clear: ends the running condition; answers the code BONUS_CLEAR. After a lost answer it is the same act. */
export function useClearBonus(): () => Promise<Answer<{ message: string }>> {
  const call = useCall();
  const act = useAct();
  const changed = useRewardChange();
  return async () => {
    const answer = await act('clear', (idempotencyKey) => call('GET /api/bonus/clear', { idempotencyKey }));
    changed();
    return answer;
  };
}

/** A reward was received or a condition ended, or may have been: loads again what shows it. */
export function useRewardChange(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [rewardKey, walletKey, ['statement']]) void cache.invalidateQueries({ queryKey });
  };
}
