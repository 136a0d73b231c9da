import { useCall, type Call } from '../../../shared/api-client';
import { useI18nState } from '../../../shared/i18n';
import { usePolling } from '../../../shared/live/use-polling';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { rewardKey } from '../../../shared/reward/reward-key';
import { leftOf, type CountedBonus } from '../model/state';

const load = async (call: Call, signal: AbortSignal): Promise<CountedBonus[]> => {
  const bonuses = await orThrow(call('GET /api/bonus', { signal }));
  const now = Date.now();
  return bonuses.map((bonus) => ({ ...bonus, left: leftOf(bonus, now) }));
};

/** GET /api/bonus: the bonuses in the operator's words for this language, with what the member received of each and what is left. */
export function useBonuses() {
  const call = useCall();
  const { language } = useI18nState();
  return useKeptQuery({
    queryKey: [...rewardKey, 'bonuses', language],
    queryFn: ({ signal }) => load(call, signal),
    refetchInterval: usePolling(),
  });
}
