import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { useI18nState } from '../../../shared/i18n';
import { orThrow } from '../../../shared/query';
import { drawsKey } from './keys';

/** GET /api/spinwheel/draws: the member's latest 50, newest first, and what is fixed of the next one. */
export function useDraws() {
  const call = useCall();
  const { language } = useI18nState();
  return useQuery({
    queryKey: [...drawsKey, language],
    queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/draws', { signal })),
    placeholderData: keepPreviousData,
  });
}
