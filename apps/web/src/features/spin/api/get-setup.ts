import { useCall } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useI18nState } from '../../../shared/i18n';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { setupKey } from './keys';

/** How often it is asked again where no push channel is announced: a deposit brings coins. In ms. */
const POLL_MS = 15_000;

/** GET /api/spinwheel/setup: the wheel that is on, in the operator's words for this language, the member's coins, and what is fixed of the next draw. */
export function useSpinSetup() {
  const call = useCall();
  const { language } = useI18nState();
  const live = useExtra('live');
  return useKeptQuery({
    queryKey: [...setupKey, language],
    queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/setup', { signal })),
    refetchInterval: live ? false : POLL_MS,
  });
}
