import { useCall } from '../../../shared/api-client';
import { useI18nState } from '../../../shared/i18n';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { drawsKey } from './keys';

/** GET /api/spinwheel/draws: the member's latest 50, newest first, and what is fixed of the next one. */
export function useDraws() {
  const call = useCall();
  const { language } = useI18nState();
  return useKeptQuery({
    queryKey: [...drawsKey, language],
    queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/draws', { signal })),
  });
}
