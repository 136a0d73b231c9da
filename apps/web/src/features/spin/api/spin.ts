import type { Commitment, SpinResult } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { numberOf, useAct, useCall, withData, type Answer, type Output } from '../../../shared/api-client';
import { useExtra } from '../../../shared/extras';
import { useI18nState } from '@krapao/ui/i18n';
import { dataOrThrow, useKeptQuery } from '../../../shared/query';
import { spinKey, walletKey } from '../../../shared/query/keys';

export const setupKey = [...spinKey, 'setup'] as const;
export const couponsKey = [...spinKey, 'coupons'] as const;
const drawsKey = [...spinKey, 'draws'] as const;

/** Polling interval without a push channel, because a deposit adds coins. In ms. */
const POLL_MS = 15_000;

/** GET /api/spinwheel/setup: the active wheel in the member's language, the member's coins, and the commitment of the next draw. */
export function useSpinSetup() {
  const call = useCall();
  const { language } = useI18nState();
  const live = useExtra('live');
  return useKeptQuery({
    queryKey: [...setupKey, language],
    queryFn: async ({ signal }) => {
      const setup = await dataOrThrow(call('GET /api/spinwheel/setup', { signal }));
      return { ...setup, userCoin: numberOf(setup.userCoin) };
    },
    refetchInterval: live ? false : POLL_MS,
  });
}

/**
 * POST /api/spinwheel/spin. `success: false` is a refusal with the code `error`. After a spin only the coins and the commitment are
 * updated: the other queries are invalidated once the prize has been shown. A retry after a lost answer reuses the idempotency key.
 */
export function useSpinWheel(): () => Promise<Answer<SpinResult>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async () => {
    const answer = await act('spin', (idempotencyKey) => withData(call('POST /api/spinwheel/spin', { idempotencyKey })));
    void cache.invalidateQueries({ queryKey: walletKey });
    if (answer.ok && answer.data.success && answer.data.result) {
      const { result, next } = answer.data;
      // A pending older request would restore the spent coin.
      await cache.cancelQueries({ queryKey: setupKey });
      cache.setQueriesData<Output<'GET /api/spinwheel/setup'>>(
        { queryKey: setupKey },
        (setup) => setup && { ...setup, userCoin: result.remainingCoin, next },
      );
      return { ok: true, data: result };
    }
    // The lost answer may have been a prize.
    void cache.invalidateQueries({ queryKey: spinKey });
    if (!answer.ok) return answer;
    return { ok: false, error: { kind: 'refused', code: answer.data.error || 'INTERNAL_SERVER_ERROR', status: 409 } };
  };
}

/** GET /api/spinwheel/draws: the member's latest 50 draws, newest first, and the commitment of the next one. */
export function useDraws() {
  const call = useCall();
  const { language } = useI18nState();
  return useKeptQuery({
    queryKey: [...drawsKey, language],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/spinwheel/draws', { signal })),
  });
}

/** POST /api/spinwheel/seed: sets the member's client seed for future draws. */
export function useSetClientSeed(): (clientSeed: string) => Promise<Answer<Commitment>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async (clientSeed) => {
    const answer = await act(clientSeed, (idempotencyKey) =>
      withData(call('POST /api/spinwheel/seed', { body: { clientSeed }, idempotencyKey })),
    );
    await cache.invalidateQueries({ queryKey: spinKey });
    return answer;
  };
}
