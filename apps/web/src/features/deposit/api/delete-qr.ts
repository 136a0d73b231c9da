import { useAct, useCall, type Answer } from '../../../shared/api-client';

/** DELETE /api/qrcode/:qrcodeId. Money that still arrives for it is credited. */
export function useDeleteQr(): (qrcodeId: string) => Promise<Answer<unknown>> {
  const call = useCall();
  const act = useAct();
  return (qrcodeId) => act(qrcodeId, (idempotencyKey) => call('DELETE /api/qrcode/:qrcodeId', { params: { qrcodeId }, idempotencyKey }));
}
