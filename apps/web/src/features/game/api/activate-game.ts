import { useQueryClient } from '@tanstack/react-query';
import { failedAsRefused, useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { walletKey } from '../../wallet/api/get-wallet';

type Activated = Output<'GET /api/wallet/activate/:gameCode'>;

/** GET /api/wallet/activate/{gameCode}: opens the account; PENDING while nobody knows whether it was opened. */
export function useActivateGame(): (gameCode: string) => Promise<Answer<Activated>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async (gameCode) => {
    const answer = await act({ gameCode }, (idempotencyKey) =>
      call('GET /api/wallet/activate/:gameCode', { params: { gameCode }, idempotencyKey }),
    );
    await cache.invalidateQueries({ queryKey: walletKey });
    return failedAsRefused(answer, 'SLOT_ACTIVATE_FAIL');
  };
}
