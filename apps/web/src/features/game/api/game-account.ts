import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { failedAsRefused, useAct, useCall, type Answer, type Call, type Output } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';
import { walletKey } from '../../../shared/query/keys';

type Activated = Output<'GET /api/wallet/activate/:gameCode'>;

/** GET /api/wallet/activate/{gameCode}: opens the account. The status is PENDING while the outcome is unknown. */
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

/** GET /api/wallet/account/{gameCode}: the member's user name and password at the game. Removed from the cache once no sheet shows them. */
export const credentialsQuery = (call: Call, gameCode: string) =>
  queryOptions({
    queryKey: ['game-credentials', gameCode],
    queryFn: ({ signal }) => dataOrThrow(call('GET /api/wallet/account/:gameCode', { params: { gameCode }, signal })),
    gcTime: 0,
    staleTime: Infinity,
  });

export function useCredentials(gameCode: string) {
  return useQuery(credentialsQuery(useCall(), gameCode));
}

type Reset = Output<'GET /api/wallet/resetpassword/:gameCode'>;

/** GET /api/wallet/resetpassword/{gameCode}: the game sets a new password; the credentials are refetched (docs/specification.md §4.5). */
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
