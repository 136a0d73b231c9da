import * as calls from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import { maskPhones } from '../base/numbers.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import { arePhonesMasked, type WithdrawalQueue } from './withdrawals.service.js';

export const withdrawalRoutes = (withdrawals: WithdrawalQueue, acts: Acts): DeskRoute[] => [
  deskRoute(calls.listWithdrawals, async ({ body }) => {
    const page = await withdrawals.list(body);
    return arePhonesMasked(body.view) ? maskPhones(page) : page;
  }),
  deskRoute(calls.takeNextWithdrawal, ({ body, desk }) => withdrawals.takeNext(desk, body)),
  deskRoute(calls.getWithdrawal, ({ params, desk }) => withdrawals.read(desk, params.id)),
  deskRoute(calls.claimWithdrawal, ({ params, desk }) => withdrawals.claim(desk, params.id)),
  deskRoute(calls.unclaimWithdrawal, async ({ params, desk }) => {
    await withdrawals.unclaim(desk, params.id);
    return DONE;
  }),
  deskRoute(calls.releaseWithdrawal, ({ params, body, desk }) => acts.perform(desk, 'withdrawal.release', params, body.note)),
  deskRoute(calls.releaseWithdrawals, ({ body, desk }) => withdrawals.releaseAll(desk, body.ids)),
  deskRoute(calls.rejectWithdrawal, async ({ params, body, desk }) => {
    await withdrawals.reject(desk, params.id, body);
    return DONE;
  }),
  deskRoute(calls.lookUpWithdrawal, ({ params }) => withdrawals.lookUp(params.id)),
  deskRoute(calls.settlePaidOutside, ({ params, body, desk }) => acts.perform(desk, 'withdrawal.paid-outside', params, body.note)),
  deskRoute(calls.pausePayouts, async ({ body, desk }) => {
    await withdrawals.pause(desk, body.note);
    return DONE;
  }),
  deskRoute(calls.resumePayouts, ({ body, desk }) => acts.perform(desk, 'payouts.resume', {}, body.note)),
];
