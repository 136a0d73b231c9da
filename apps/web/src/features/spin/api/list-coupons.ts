import type { Language } from '@krapao/contract';
import { queryOptions } from '@tanstack/react-query';
import { useCall, type Call } from '../../../shared/api-client';
import { useI18nState } from '../../../shared/i18n';
import { orThrow, useKeptQuery } from '../../../shared/query';
import { couponsKey } from './keys';

/** GET /api/spinwheel/coupon: all that can be claimed, newest prize first, in the operator's words for this language. */
export const couponsQuery = (call: Call, language: Language) =>
  queryOptions({
    queryKey: [...couponsKey, language],
    queryFn: ({ signal }) => orThrow(call('GET /api/spinwheel/coupon', { signal })),
  });

export const useCoupons = () => {
  const { language } = useI18nState();
  return useKeptQuery(couponsQuery(useCall(), language));
};
