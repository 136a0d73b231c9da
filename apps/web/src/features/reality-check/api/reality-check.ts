import type { Answers, RealityCheckMinutes } from '@krapao/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, useAct, useCall } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useSubmission } from '../../../shared/form/use-submission';
import { useErrorToast } from '../../../shared/i18n';
import { dataOrThrow, orThrow, useExclusiveMutation } from '../../../shared/query';
import { realityCheckKey, walletKey } from '../../../shared/query/keys';

export type RealityCheckState = Answers['GET /api/account/reality-check'];
export type Play = NonNullable<RealityCheckState['play']>;

/** Games report their rounds to the server once per minute. */
const PLAYING_MS = 60_000;
/** Less than the shortest interval: play is noticed before a check of it can be due. */
const IDLE_MS = 5 * 60_000;

/**
 * GET /api/account/reality-check: an extra, for a server that announces `reality-check`. Read again while the window is in use: every minute of play, else
 * every five minutes.
 */
export function useRealityCheck() {
  const call = useCall();
  const isAnnounced = useExtra('reality-check');
  return useQuery({
    queryKey: realityCheckKey,
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/reality-check', { signal })),
    enabled: isAnnounced,
    refetchInterval: ({ state }) => (state.data?.play ? PLAYING_MS : IDLE_MS),
    refetchOnWindowFocus: 'always',
  });
}

/** PUT /api/account/reality-check. */
export function useRealityCheckMinutes({ done, onDone }: { done: string; onDone: () => void }) {
  const call = useCall();
  const cache = useQueryClient();
  return useSubmission({
    run: (minutes: RealityCheckMinutes, idempotencyKey): Promise<Answer<RealityCheckState | null>> =>
      call('PUT /api/account/reality-check', { body: { minutes }, idempotencyKey }),
    done,
    onClose: onDone,
    onSaved: (state) => state && cache.setQueryData(realityCheckKey, state),
  });
}

/** POST /api/account/reality-check/answer. A check that is not due any more was answered in another window. */
export function useRealityCheckAnswer(onAnswered: (choice: 'continue' | 'stop') => void) {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  const showError = useErrorToast();
  return useExclusiveMutation({
    mutationFn: (choice: 'continue' | 'stop') =>
      orThrow(act(choice, (idempotencyKey) => call('POST /api/account/reality-check/answer', { body: { choice }, idempotencyKey }))),
    onSuccess: (state, choice) => {
      if (state) cache.setQueryData(realityCheckKey, state);
      if (choice === 'stop') void cache.invalidateQueries({ queryKey: walletKey });
      onAnswered(choice);
    },
    onError: (error) => {
      void cache.invalidateQueries({ queryKey: realityCheckKey });
      if (error.kind !== 'refused' || error.code !== 'NO_DATA') void showError(error);
    },
  });
}
