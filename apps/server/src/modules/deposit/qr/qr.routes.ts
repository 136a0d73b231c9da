import { createQr, deleteQr, getQr } from '@krapao/contract';
import { route, type Route } from '../../../platform/http/route.js';
import type { QrService } from './qr.service.js';

export const qrRoutes = (qr: QrService): Route[] => [
  route(getQr, ({ caller, params }) => qr.read(caller, params.provider)),
  route(createQr, ({ caller, params, body, context }) => qr.create(caller, params.provider, body.amount, context)),
  route(deleteQr, ({ caller, params }) => qr.cancel(caller, params.qrcodeId)),
];
