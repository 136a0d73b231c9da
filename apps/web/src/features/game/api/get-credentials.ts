import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

/** GET /api/wallet/account/{gameCode}: the member's username and password at the game. Forgotten as soon as no sheet shows them. */
export const credentialsQuery = (call: Call, gameCode: string) =>
  queryOptions({
    queryKey: ['game-credentials', gameCode],
    queryFn: ({ signal }) => orThrow(call('GET /api/wallet/account/:gameCode', { params: { gameCode }, signal })),
    gcTime: 0,
    staleTime: Infinity,
  });

export function useCredentials(gameCode: string) {
  return useQuery(credentialsQuery(useCall(), gameCode));
}
