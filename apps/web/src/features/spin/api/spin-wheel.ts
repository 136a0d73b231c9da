import type { SpinResult } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { walletKey } from '../../wallet/api/get-wallet';
import { setupKey, spinKey } from './keys';

/**
 * POST /api/spinwheel/spin. `success: false` is a refusal by its `error`. After a spin only the coins of the wheel that is shown change:
 * the rest is loaded again when the prize has been seen. Asked again after a lost answer it is the same spin.
 */
export function useSpinWheel(): () => Promise<Answer<SpinResult>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async () => {
    const answer = await act('spin', (idempotencyKey) => call('POST /api/spinwheel/spin', { idempotencyKey }));
    void cache.invalidateQueries({ queryKey: walletKey });
    if (answer.ok && answer.data.success && answer.data.result) {
      const { result, next } = answer.data;
      // An older question still under way would bring back the coin.
      await cache.cancelQueries({ queryKey: setupKey });
      cache.setQueriesData<Output<'GET /api/spinwheel/setup'>>(
        { queryKey: setupKey },
        (setup) => setup && { ...setup, userCoin: result.remainingCoin, next },
      );
      return { ok: true, data: result };
    }
    // A lost answer may have been a prize.
    void cache.invalidateQueries({ queryKey: spinKey });
    if (!answer.ok) return answer;
    return { ok: false, error: { kind: 'refused', code: answer.data.error || 'INTERNAL_SERVER_ERROR', status: 409 } };
  };
}
