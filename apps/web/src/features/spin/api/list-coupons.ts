import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';
import { couponsKey } from './keys';

/** GET /api/spinwheel/coupon: all that can be claimed, newest prize first. */
export const couponsQuery = (call: Call) =>
  queryOptions({ queryKey: couponsKey, queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/coupon', { signal })) });

export const useCoupons = () => useQuery(couponsQuery(useCall()));
