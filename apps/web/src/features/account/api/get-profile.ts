import type { Profile } from '@krapao/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { walletKey } from '../../wallet/api/get-wallet';

export const profileKey = ['profile'] as const;

/** GET /api/account/profile: the member and their bank account. */
export const profileQuery = (call: Call) =>
  queryOptions({ queryKey: profileKey, queryFn: ({ signal }) => orThrow(call('GET /api/account/profile', { signal })) });

export const useProfile = () => useQuery(profileQuery(useCall()));

/** Shows the profile that a change answers, at once; where it answers none, the profile is loaded again. So is the wallet. */
export function useChangedProfile(): (answered: Partial<Profile> | null) => void {
  const cache = useQueryClient();
  return (answered) => {
    if (answered?._id === undefined) void cache.invalidateQueries({ queryKey: profileKey });
    else cache.setQueryData(profileKey, answered);
    void cache.invalidateQueries({ queryKey: walletKey });
  };
}
