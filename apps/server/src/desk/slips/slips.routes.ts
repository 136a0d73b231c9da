import * as calls from '@krapao/contract/desk';
import { maskPhones } from '../base/numbers.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { SlipQueue } from './slips.service.js';

export const slipRoutes = (slips: SlipQueue): DeskRoute[] => [
  deskRoute(calls.listDeskSlips, async ({ query }) => {
    const page = await slips.list(query);
    // As for withdrawals that have ended.
    return query.view === 'open' ? page : maskPhones(page);
  }),
  deskRoute(calls.getDeskSlip, ({ params, desk }) => slips.open(desk, params.id)),
  deskRoute(calls.reverifySlip, async ({ params, desk }) => {
    await slips.verify(desk, params.id);
    return DONE;
  }),
  deskRoute(calls.refuseSlip, async ({ params, body, desk }) => {
    await slips.refuse(desk, params.id, body);
    return DONE;
  }),
];
