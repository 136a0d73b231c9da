import { useCallback } from 'react';
import { useAnswer, useCall, type Answer, type Output } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useI18nState } from '@krapao/ui/i18n';

type Films = Output<'GET /api/lookup/howto'>;

/** GET /api/lookup/howto: the operator's order and texts of the films; null until they are loaded, and on a server that does not announce them. */
export function useFilms(): Films | null {
  const call = useCall();
  const { language } = useI18nState();
  const isAnnounced = useExtra('howto');
  const load = useCallback(
    (signal: AbortSignal): Promise<Answer<Films | null>> =>
      isAnnounced ? call('GET /api/lookup/howto', { signal }) : Promise.resolve({ ok: true, data: null }),
    [call, isAnnounced],
  );
  return useAnswer(load, language).data;
}
