import { useAct, useCall, type Answer } from '../../../shared/api-client';
import type { QrRecord } from '@krapao/contract';

/** DELETE /api/qrcode/:qrcodeId. Money that still arrives for it is credited. */
export function useDeleteQr(): (qrcodeId: string) => Promise<Answer<QrRecord>> {
  const call = useCall();
  const act = useAct();
  return (qrcodeId) => act(qrcodeId, (idempotencyKey) => call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId }, idempotencyKey }));
}
