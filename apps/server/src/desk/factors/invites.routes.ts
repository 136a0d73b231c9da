import { acceptInvite, getInvite, inviteCodeOptions } from '@krapao/contract/desk';
import { refuseDesk } from '../errors.js';
import { deskRoute, type DeskRoute } from '../route.js';
import type { Invites } from './invites.service.js';

/** Calls with the token of an invitation; the caller has no session yet. */
export const inviteRoutes = (invites: Invites): DeskRoute[] => [
  deskRoute(getInvite, async ({ params, http }) => {
    const { name, display_name: displayName, roles, expires_at: expiresAt } = await invites.read(params.token, http.origin);
    return { name, displayName, roles, expiresAt: expiresAt.toISOString() };
  }),
  deskRoute(inviteCodeOptions, ({ params, http }) => invites.prepareCode(params.token, http.origin)),
  deskRoute(acceptInvite, async ({ params, body: { displayName, factor }, http }) => {
    if ('passkey' in factor) return refuseDesk('SIGN_IN_FAILED');
    const { token, recoveryCodes } = await invites.accept(params.token, { displayName, ...factor }, http.origin);
    http.setToken(token);
    return { recoveryCodes };
  }),
];
