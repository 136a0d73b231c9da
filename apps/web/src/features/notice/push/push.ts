import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError, useAct, useCall } from '../../../shared/api-client';
import { dataOrThrow, orThrow, useExclusiveMutation } from '../../../shared/query';
import { noticesKey } from '../../../shared/query/keys';
import { subscribe, subscribedEndpoint, unsubscribe } from './browser-push';

const pushKey = [...noticesKey, 'push'] as const;

/** What this device shows: nothing, or notices with or without amounts. */
export type PushDisplay = 'nothing' | 'notices' | 'amounts';

/** GET /api/notices/push, beside what the browser knows: it shows notices if both have the same subscription. */
export function useDevicePush() {
  const call = useCall();
  return useQuery({
    queryKey: pushKey,
    queryFn: async ({ signal }): Promise<{ publicKey: string; display: PushDisplay }> => {
      const { publicKey, subscription } = await dataOrThrow(call('GET /api/notices/push', { signal }));
      const isOwn = subscription !== null && subscription.endpoint === (await subscribedEndpoint());
      return { publicKey, display: isOwn ? (subscription.withAmounts ? 'amounts' : 'notices') : 'nothing' };
    },
  });
}

interface SetDevicePush {
  onDone: (display: PushDisplay) => void;
  /** The browser does not subscribe: the member has refused, or no push service is reached. */
  onRefused: () => void;
  onFailed: (error: ApiError) => void;
}

/** PUT and DELETE /api/notices/push, with the browser's subscription. */
export function useSetDevicePush({ onDone, onRefused, onFailed }: SetDevicePush) {
  const [call, act, cache] = [useCall(), useAct(), useQueryClient()];
  return useExclusiveMutation({
    mutationFn: async ({ publicKey, display }: { publicKey: string; display: PushDisplay }) => {
      if (display === 'nothing') {
        await orThrow(act('push', (idempotencyKey) => call('DELETE /api/notices/push', { idempotencyKey })));
        await unsubscribe().catch(() => undefined);
        return true;
      }
      const own = await subscribe(publicKey).catch(() => null);
      if (own === null) return false;
      const body = { ...own, withAmounts: display === 'amounts' };
      await orThrow(act(body, (idempotencyKey) => call('PUT /api/notices/push', { body, idempotencyKey })));
      return true;
    },
    onSuccess: (isSet, set) => {
      if (!isSet) return onRefused();
      cache.setQueryData(pushKey, set);
      onDone(set.display);
    },
    onError: onFailed,
  });
}
