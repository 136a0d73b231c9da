import { getSlipUrl, listSlips, uploadSlip } from '@krapao/contract';
import { acceptedIf, route, type Route } from '../../platform/http/route.js';
import type { SlipService } from './slip.service.js';

export const slipRoutes = (slips: SlipService): Route[] => [
  route(uploadSlip, async ({ caller, body, context }) => {
    const answer = await slips.upload(caller, body?.bytes ?? null, context);
    return acceptedIf(answer.status === 'PENDING', context, answer);
  }),
  route(listSlips, ({ caller, body }) => slips.list(caller, body)),
  route(getSlipUrl, ({ caller, params, context }) => slips.address(caller, params.reference, context.origin)),
];
