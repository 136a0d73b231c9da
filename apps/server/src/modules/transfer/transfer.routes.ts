import { toMajor, toMinor, transfer, transferAll, type TransferOutput } from '@krapao/contract';
import { acceptedIf, type HttpContext, route, type Route } from '../../platform/http/route.js';
import type { Transferred, TransferService } from './transfer.service.js';

export const transferRoutes = (service: TransferService): Route[] => [
  route(transfer, async ({ caller, body: { from, to, amount }, context }) =>
    present(context, await service.transfer(caller, { from, to, amount: toMinor(amount) }, context)),
  ),
  route(transferAll, async ({ caller, body, context }) => present(context, await service.transferAll(caller, body.to, context))),
];

/** Answers 202 while the outcome of a leg is unknown. */
const present = (context: HttpContext, { status, from, to, amount, createdAt, pendingLegs }: Transferred): TransferOutput =>
  acceptedIf(status === 'PENDING', context, {
    status,
    from,
    to,
    amount: toMajor(amount),
    createdAt: createdAt.toISOString(),
    ...(pendingLegs.length > 0 && { legs: pendingLegs }),
  });
