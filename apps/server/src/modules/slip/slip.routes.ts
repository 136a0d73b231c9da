import { getSlipUrl, listSlips, uploadSlip } from '@krapao/contract';
import { route, type Route } from '../../platform/http/route.js';
import type { SlipService } from './slip.service.js';

export const slipRoutes = (slips: SlipService): Route[] => [
  route(uploadSlip, ({ caller, body, context }) => slips.upload(caller, body?.bytes ?? null, context)),
  route(listSlips, ({ caller, body }) => slips.list(caller, body)),
  route(getSlipUrl, ({ caller, params, context }) => slips.address(caller, params.reference, context.origin)),
];
