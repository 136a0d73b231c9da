import { acceptInvite, getInvite, inviteCodeOptions, invitePasskeyOptions, type Role } from '@krapao/contract/desk';
import { deskRoute, type DeskRoute } from '../base/route.js';
import type { Invites } from './invites.service.js';

/** Calls with the token of an invitation; the caller has no session yet. */
export const inviteRoutes = (invites: Invites): DeskRoute[] => [
  deskRoute(getInvite, async ({ params, http }) => {
    const { operator, expiresAt } = await invites.read(params.token, http.origin);
    const { name, display_name: displayName, roles } = operator;
    return { name, displayName, roles: roles as Role[], expiresAt: expiresAt.toISOString() };
  }),
  deskRoute(inviteCodeOptions, ({ params, http }) => invites.prepareCode(params.token, http.origin)),
  deskRoute(invitePasskeyOptions, ({ params, http }) => invites.preparePasskey(params.token, http.origin)),
  deskRoute(acceptInvite, async ({ params, body, http }) => {
    const { token, recoveryCodes } = await invites.accept(params.token, body, http.origin);
    if (token !== null) http.setToken(token);
    return { recoveryCodes, state: token === null ? ('waiting' as const) : ('signed-in' as const) };
  }),
];
