import type { BreakState, BreakTerm } from '@krapao/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall, withData, type Call } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';
import { breakKey, walletKey } from '../../../shared/query/keys';

/** GET /api/account/break, an extra: the break in force, and when each term would end. */
const breakQuery = (call: Call) =>
  queryOptions({ queryKey: breakKey, queryFn: ({ signal }) => dataOrThrow(call('GET /api/account/break', { signal })) });

export const useBreak = () => useQuery(breakQuery(useCall()));

/** POST /api/account/break, an extra. */
export const beginBreak = (call: Call, term: BreakTerm, idempotencyKey: string) =>
  withData(call('POST /api/account/break', { body: { term }, idempotencyKey }));

/** POST /api/account/break/return, an extra. */
export const askToReturn = (call: Call, idempotencyKey: string) => withData(call('POST /api/account/break/return', { idempotencyKey }));

/** Stores the answer of a change, and refetches the wallet, whose actions depend on it. */
export function useApplyBreak(): (state: BreakState) => void {
  const cache = useQueryClient();
  return (state) => {
    cache.setQueryData(breakKey, state);
    void cache.invalidateQueries({ queryKey: walletKey });
  };
}
