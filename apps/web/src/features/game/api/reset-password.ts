import { useQueryClient } from '@tanstack/react-query';
import { failedAsRefused, useAct, useCall, type Answer, type Output } from '../../../shared/api-client';
import { credentialsQuery } from './get-credentials';

type Reset = Output<'GET /api/wallet/resetpassword/:gameCode'>;

/** GET /api/wallet/resetpassword/{gameCode}: the game sets a new password, and the credentials are loaded again (docs/specification.md §4.5). */
export function useResetPassword(): (gameCode: string) => Promise<Answer<Reset>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async (gameCode) => {
    const answer = await act({ gameCode }, (idempotencyKey) =>
      call('GET /api/wallet/resetpassword/:gameCode', { params: { gameCode }, idempotencyKey }),
    );
    await cache.invalidateQueries({ queryKey: credentialsQuery(call, gameCode).queryKey });
    return failedAsRefused(answer, 'SLOT_RESET_PASSWORD_FAIL');
  };
}
