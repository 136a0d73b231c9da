import * as calls from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { ApiKeys } from './api-keys.service.js';

/** Making a key takes two people, revoking it one. */
export const apiKeyRoutes = (keys: ApiKeys, acts: Acts): DeskRoute[] => [
  deskRoute(calls.listApiKeys, async () => ({ keys: await keys.list() })),
  deskRoute(calls.makeApiKey, ({ body: { note, name, ...input }, desk }) =>
    acts.perform(desk, 'api-key.make', { ...input, name: name.trim() }, note),
  ),
  deskRoute(calls.collectApiKey, ({ params, desk }) => keys.collect(desk, params.id)),
  deskRoute(calls.revokeApiKey, async ({ params, body, desk }) => {
    await keys.revoke(desk, params.id, body.note);
    return DONE;
  }),
];
