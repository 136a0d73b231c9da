import type { QrProvider, QrRecord } from '@krapao/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer } from '../../../shared/api-client';
import { orThrow } from '../../../shared/query';

/** All QR records, one for each provider below it. */
export const qrsKey = ['qr'] as const;
export const qrKey = (provider: QrProvider | null) => [...qrsKey, provider] as const;

/** How often a QR whose making is not known yet is asked for, in ms. */
const PREPARING_MS = 2_000;

/** Nobody knows yet whether the gateway made it (an extra of docs/specification.md §10.2). */
export const isPreparing = (qr: QrRecord): boolean => qr.status === 'PENDING';

/** GET /api/qrcode/:provider: its open QR, if any. */
export function useQr(provider: QrProvider | null) {
  const call = useCall();
  return useQuery({
    queryKey: qrKey(provider),
    queryFn: provider === null ? skipToken : ({ signal }) => orThrow(call('GET /api/qrcode/:provider', { params: { provider }, signal })),
    refetchInterval: ({ state: { data } }) => (data && isPreparing(data) ? PREPARING_MS : false),
  });
}

/**
 * POST /api/qrcode/:provider. `amount` in major units. A QR that was made stands in the cache; the other providers are
 * marked to reload theirs (docs/specification.md §4.6).
 */
export function useCreateQr(): (provider: QrProvider, amount: number) => Promise<Answer<QrRecord>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async (provider, amount) => {
    const answer = await act({ provider, amount }, (idempotencyKey) =>
      call('POST /api/qrcode/:provider', { params: { provider }, body: { amount }, idempotencyKey }),
    );
    if (answer.ok && (answer.data.hasQrcode || isPreparing(answer.data))) {
      // An older question still under way would answer that there is none.
      await cache.cancelQueries({ queryKey: qrKey(provider) });
      cache.setQueryData(qrKey(provider), answer.data);
    }
    // Without an answer a QR may stand all the same: then its own provider asks too.
    const known = answer.ok || answer.error.kind === 'refused';
    void cache.invalidateQueries({ queryKey: qrsKey, predicate: ({ queryKey }) => !known || queryKey[1] !== provider });
    return answer;
  };
}

/** DELETE /api/qrcode/:qrcodeId. Money that still arrives for it is credited. */
export function useDeleteQr(): (qrcodeId: string) => Promise<Answer<unknown>> {
  const call = useCall();
  const act = useAct();
  return (qrcodeId) => act(qrcodeId, (idempotencyKey) => call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId }, idempotencyKey }));
}
