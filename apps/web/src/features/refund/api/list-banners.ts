import { useCall } from '../../../shared/api-client';
import { useBanners } from '../../../shared/reward/use-banners';

/** GET /api/refund/banners; none when they cannot be had. */
export function useRefundBanners() {
  const call = useCall();
  return useBanners('refund', (signal) => call('GET /api/refund/banners', { signal }));
}
