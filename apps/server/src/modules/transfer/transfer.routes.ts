import { transfer, transferAll, type TransferOutput } from '@krapao/contract';
import { acceptedIf, type HttpContext, route, type Route } from '../../platform/http/route.js';
import type { TransferService } from './transfer.service.js';

export const transferRoutes = (service: TransferService): Route[] => [
  route(transfer, async ({ caller, body, context }) => answerTransfer(context, await service.transfer(caller, body, context))),
  route(transferAll, async ({ caller, body, context }) => answerTransfer(context, await service.transferAll(caller, body.to, context))),
];

const answerTransfer = (context: HttpContext, answer: TransferOutput): TransferOutput =>
  acceptedIf(answer.status === 'PENDING', context, answer);
