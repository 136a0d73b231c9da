import { useCall } from '../../../shared/api-client';
import { useBanners } from '../../../shared/reward/use-banners';

/** GET /api/invite/banners; none when they cannot be had. */
export function useInviteBanners() {
  const call = useCall();
  return useBanners('invite', (signal) => call('GET /api/invite/banners', { signal }));
}
