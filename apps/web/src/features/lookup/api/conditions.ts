import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { useI18nState } from '../../../shared/i18n';
import { orThrow } from '../../../shared/query';

/** GET /api/lookup/conditions: the site's conditions of use in this language, one piece of HTML each. */
export function useConditions() {
  const call = useCall();
  const { language } = useI18nState();
  return useQuery({
    queryKey: ['lookup', 'conditions', language],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await orThrow(call('GET /api/lookup/conditions', { signal }))).conditions,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
