import { createQr, deleteQr, getQr } from '@krapao/contract';
import { acceptedIf, route, type Route } from '../../../platform/http/route.js';
import type { QrService } from './qr.service.js';

export const qrRoutes = (qr: QrService): Route[] => [
  route(getQr, ({ caller, params }) => qr.read(caller, params.provider)),
  route(createQr, async ({ caller, params, body, context }) => {
    const answer = await qr.create(caller, params.provider, body.amount, context);
    return acceptedIf(answer.status === 'PENDING', context, answer);
  }),
  route(deleteQr, ({ caller, params }) => qr.cancel(caller, params.qrcodeId)),
];
