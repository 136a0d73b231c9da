import type { Promotion } from '@krapao/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { unsuccessfulAsRefused, useAct, useCall, type Answer, type Call, type Output } from '../../../shared/api-client';
import { useI18nState } from '@krapao/ui/i18n';
import { orThrow } from '../../../shared/query';
import { rewardKey } from '../../../shared/query/keys';
import { useInvalidateRewards } from '../../condition/api/condition';

/** "Promotion or nothing" (docs/specification.md §7): nothing is no body, null, `{}` or a message, which have no field of a promotion. */
const asFound = (found: Partial<Promotion> | null): Promotion | null =>
  found?.description === undefined && found?.percentFail === undefined ? null : (found as Promotion);

const findPromotion = async (call: Call, code: string, signal?: AbortSignal): Promise<Answer<Promotion | null>> => {
  const answer = await call('GET /api/promotion/find/:code', { params: { code }, signal });
  return answer.ok ? { ok: true, data: asFound(answer.data) } : answer;
};

const promotionQuery = (call: Call, code: string, language: string) =>
  queryOptions({
    queryKey: [...rewardKey, 'promotion', code, language],
    queryFn: ({ signal }) => orThrow(findPromotion(call, code, signal)),
  });

/** GET /api/promotion/find/:code, upper case. The result is cached for the sheet that shows it. */
export function useFindPromotion(): (code: string) => Promise<Answer<Promotion | null>> {
  const call = useCall();
  const cache = useQueryClient();
  const { language } = useI18nState();
  return async (code) => {
    const answer = await findPromotion(call, code);
    if (answer.ok) cache.setQueryData(promotionQuery(call, code, language).queryKey, answer.data);
    return answer;
  };
}

/** The promotion of a code; null if no active promotion has it. */
export function usePromotion(code: string) {
  const { language } = useI18nState();
  return useQuery(promotionQuery(useCall(), code, language));
}

type Received = Output<'GET /api/promotion/activate/:code'>;

/**
 * GET /api/promotion/activate/:code, upper case. Repeating it while the outcome is unknown reuses the idempotency key, so it is credited
 * once.
 */
export function useActivatePromotion(): (code: string) => Promise<Answer<Received>> {
  const call = useCall();
  const act = useAct();
  const invalidateRewards = useInvalidateRewards();
  return async (code) => {
    const sent = await act(code, (idempotencyKey) => call('GET /api/promotion/activate/:code', { params: { code }, idempotencyKey }));
    const answer = unsuccessfulAsRefused(sent, 'INTERNAL_SERVER_ERROR');
    invalidateRewards();
    return answer;
  };
}
