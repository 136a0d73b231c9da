import { createQr, deleteQr, getQr } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { DepositService } from './deposit.service.js';

export const depositRoutes = (deposit: DepositService): Route[] => [
  route(getQr, ({ caller, params }) => deposit.read(caller, params.provider)),
  route(createQr, ({ caller, params, body, context }) => deposit.create(caller, params.provider, body.amount, context)),
  route(deleteQr, ({ caller, params }) => deposit.cancel(caller, params.qrcodeId)),
];
