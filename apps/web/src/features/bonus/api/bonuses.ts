import { unsuccessfulAsRefused, rowsOf, useAct, useCall, type Answer, type Call, type Output } from '../../../shared/api-client';
import { serverNow } from '@krapao/ui/clock';
import { useI18nState } from '@krapao/ui/i18n';
import { usePolling } from '../../../shared/live/use-polling';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/query/keys';
import { useInvalidateRewards } from '../../condition/api/condition';
import { timesLeft, type CountedBonus } from '../model/bonus-state';

const load = async (call: Call, signal: AbortSignal): Promise<CountedBonus[]> => {
  const bonuses = rowsOf(await orThrow(call('GET /api/bonus', { signal })));
  const now = serverNow();
  return bonuses.map((bonus) => ({ ...bonus, banners: rowsOf(bonus.banners), left: timesLeft(bonus, now) }));
};

/** GET /api/bonus: the bonuses in the member's language, with the receipts of each and how many remain. */
export function useBonuses() {
  const call = useCall();
  const { language } = useI18nState();
  return useKeptQuery({
    queryKey: [...rewardKey, 'bonuses', language],
    queryFn: ({ signal }) => load(call, signal),
    refetchInterval: usePolling(),
  });
}

type Received = Output<'GET /api/bonus/activate/:code'> | null;

/**
 * GET /api/bonus/activate/:code. Repeating it while the outcome is unknown uses the same idempotency key, so the bonus is credited once.
 */
export function useActivateBonus(): (code: string) => Promise<Answer<Received>> {
  const call = useCall();
  const act = useAct();
  const invalidateRewards = useInvalidateRewards();
  return async (code) => {
    const sent = await act(code, (idempotencyKey) => call('GET /api/bonus/activate/:code', { params: { code }, idempotencyKey }));
    const answer = unsuccessfulAsRefused(sent, 'INTERNAL_SERVER_ERROR');
    invalidateRewards();
    return answer;
  };
}
