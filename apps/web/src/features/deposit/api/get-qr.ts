import type { QrProvider, QrRecord } from '@krapao/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
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
