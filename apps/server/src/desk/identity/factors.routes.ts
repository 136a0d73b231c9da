import {
  addCode,
  addCodeOptions,
  addPasskey,
  addPasskeyOptions,
  listFactors,
  removePasskey,
  renewRecoveryCodes,
} from '@krapao/contract/desk';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { OwnFactors } from './own-factors.service.js';

/** Calls about the operator's own factors. */
export const factorRoutes = (own: OwnFactors): DeskRoute[] => [
  deskRoute(listFactors, ({ desk }) => own.list(desk)),
  deskRoute(addPasskeyOptions, ({ desk }) => own.prepare(desk)),
  deskRoute(addPasskey, async ({ desk, body: { label, ...answered } }) => {
    await own.add(desk, answered, label);
    return DONE;
  }),
  deskRoute(removePasskey, async ({ desk, body }) => {
    await own.remove(desk, body.id);
    return DONE;
  }),
  deskRoute(addCodeOptions, ({ desk }) => own.prepareCode(desk)),
  deskRoute(addCode, async ({ desk, body }) => ({ recoveryCodes: await own.addCode(desk, body) })),
  deskRoute(renewRecoveryCodes, async ({ desk }) => ({ recoveryCodes: await own.renewRecoveryCodes(desk) })),
];
