import type { QrProvider, QrRecord } from '@krapao/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer, type Call } from '../../../shared/api-client';
import { serverNow } from '@krapao/ui/clock';
import { orThrow } from '../../../shared/query';
import { qrsKey } from '../../../shared/query/keys';
import { readQrRecord } from './qr-record';

export const qrKey = (provider: QrProvider | null) => [...qrsKey, provider] as const;

/** Polling interval while the gateway's answer is unknown, in ms. */
const PREPARING_MS = 2_000;

/** The gateway has not confirmed the QR yet (an extra of docs/specification.md §10.2). */
export const isPreparing = (qr: QrRecord): boolean => qr.status === 'PENDING';

const read = (answer: Answer<object | null>): Answer<QrRecord> =>
  answer.ok ? { ok: true, data: readQrRecord(answer.data, serverNow()) } : answer;

const loadQr = async (call: Call, provider: QrProvider, signal?: AbortSignal): Promise<Answer<QrRecord>> =>
  read(await call('GET /api/qrcode/:provider', { params: { provider }, signal }));

/** GET /api/qrcode/:provider: the provider's open QR, if any. */
export function useQr(provider: QrProvider | null) {
  const call = useCall();
  return useQuery({
    queryKey: qrKey(provider),
    queryFn: provider === null ? skipToken : ({ signal }) => orThrow(loadQr(call, provider, signal)),
    refetchInterval: ({ state: { data } }) => (data && isPreparing(data) ? PREPARING_MS : false),
  });
}

/**
 * POST /api/qrcode/:provider. `amount` in major units. Stores a created QR in the cache and invalidates those of the other providers
 * (docs/specification.md §4.6).
 */
export function useCreateQr(): (provider: QrProvider, amount: number) => Promise<Answer<QrRecord>> {
  const call = useCall();
  const act = useAct();
  const cache = useQueryClient();
  return async (provider, amount) => {
    const answer = await act({ provider, amount }, async (idempotencyKey) => {
      const created = await call('POST /api/qrcode/:provider', { params: { provider }, body: { amount }, idempotencyKey });
      // An answer without details: the QR that it made is read.
      return created.ok && created.data === null ? loadQr(call, provider) : read(created);
    });
    if (answer.ok && (answer.data.hasQrcode || isPreparing(answer.data))) {
      // A pending older request would answer that there is no QR.
      await cache.cancelQueries({ queryKey: qrKey(provider) });
      cache.setQueryData(qrKey(provider), answer.data);
    }
    // Without an answer a QR may exist: then invalidate this provider's query, too.
    const known = answer.ok || answer.error.kind === 'refused';
    void cache.invalidateQueries({ queryKey: qrsKey, predicate: ({ queryKey }) => !known || queryKey[1] !== provider });
    return answer;
  };
}

/** DELETE /api/qrcode/:qrcodeId. Payments that still arrive for the QR are credited. */
export function useDeleteQr(): (qrcodeId: string) => Promise<Answer<unknown>> {
  const call = useCall();
  const act = useAct();
  return (qrcodeId) => act(qrcodeId, (idempotencyKey) => call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId }, idempotencyKey }));
}
