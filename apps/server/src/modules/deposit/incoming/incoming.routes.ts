import { claimTransfer } from '@krapao/contract';
import { route, type Route } from '../../../platform/http/route.js';
import type { IncomingService } from './incoming.types.js';

export const incomingRoutes = (incoming: IncomingService): Route[] => [
  route(claimTransfer, ({ caller, body, context }) => incoming.claim(caller, body.amount, context)),
];
