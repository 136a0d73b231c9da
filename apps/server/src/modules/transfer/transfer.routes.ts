import { transfer, transferAll } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { TransferService } from './transfer.service.js';

export const transferRoutes = (service: TransferService): Route[] => [
  route(transfer, ({ caller, body, context }) => service.transfer(caller, body, context)),
  route(transferAll, ({ caller, body, context }) => service.transferAll(caller, body.to, context)),
];
