import * as calls from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import { decidingOf } from '../base/request.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { WaitingQueue } from './waiting.service.js';

/** Crediting may take two people, and returning always does; refusing, closing and deciding about an excluded person take one. */
export const waitingRoutes = (waiting: WaitingQueue, acts: Acts): DeskRoute[] => [
  deskRoute(calls.listWaiting, async () => ({ waiting: await waiting.list() })),
  deskRoute(calls.creditSuspense, ({ params, body: { note, member }, desk }) =>
    acts.perform(desk, 'suspense.credit', { id: params.id, member }, note),
  ),
  deskRoute(calls.returnSuspense, ({ params, body, desk }) => acts.perform(desk, 'suspense.return', params, body.note)),
  deskRoute(calls.creditReview, ({ params, body: { note, amount }, desk }) =>
    acts.perform(desk, 'review.credit', { ...params, amount }, note),
  ),
  deskRoute(calls.refuseReview, async ({ params, body, desk }) => {
    await waiting.refuseReview(decidingOf(desk), params, body.note);
    return DONE;
  }),
  deskRoute(calls.decideExclusion, async ({ params, body, desk }) => {
    await waiting.decideExclusion(decidingOf(desk), params, body.note);
    return DONE;
  }),
  deskRoute(calls.closeFinding, async ({ params, body, desk }) => {
    await waiting.closeFinding(decidingOf(desk), params.id, body.note);
    return DONE;
  }),
];
