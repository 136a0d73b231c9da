import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

export const profileKey = ['profile'] as const;

/** GET /api/account/profile: the member and their bank account. */
export const profileQuery = (call: Call) =>
  queryOptions({ queryKey: profileKey, queryFn: ({ signal }) => orThrow(call('GET /api/account/profile', { signal })) });

export const useProfile = () => useQuery(profileQuery(useCall()));
