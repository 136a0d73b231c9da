import type { QrProvider, QrRecord } from '@krapao/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAct, useCall, type Answer } from '../../../shared/api-client';
import { isPreparing, qrKey, qrsKey } from './get-qr';

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
