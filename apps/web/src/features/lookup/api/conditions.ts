import { rowsOf, useCall } from '../../../shared/api-client';
import { useI18nState } from '@krapao/ui/i18n';
import { dataOrThrow, useKeptQuery } from '../../../shared/query';

/** GET /api/lookup/conditions: the terms of use in this language, one HTML fragment each. */
export function useConditions() {
  const call = useCall();
  const { language } = useI18nState();
  return useKeptQuery({
    queryKey: ['lookup', 'conditions', language],
    queryFn: async ({ signal }) => rowsOf((await dataOrThrow(call('GET /api/lookup/conditions', { signal }))).conditions),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
