import * as calls from '@krapao/contract/desk';
import type { Acts } from '../acts/index.js';
import type { Invites } from './invites.service.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';
import type { createActivation } from './activation.service.js';
import type { Team } from './team.service.js';

export interface TeamRouteDependencies {
  team: Team;
  activate: ReturnType<typeof createActivation>;
  invites: Pick<Invites, 'linkFor'>;
  acts: Acts;
  /** The console's address. */
  deskOrigin: string;
}

/** Tightening (suspension, but not of an owner) takes one person; inviting, roles, restoring and resetting take two. */
export const teamRoutes = ({ team, activate, invites, acts, deskOrigin }: TeamRouteDependencies): DeskRoute[] => [
  deskRoute(calls.listTeam, async ({ desk }) => ({ operators: await team.list(desk) })),
  deskRoute(calls.inviteOperator, ({ body: { note, ...input }, desk }) => acts.perform(desk, 'operator.invite', input, note)),
  deskRoute(calls.inviteLink, async ({ params, desk }) => {
    const { token, expiresAt } = await invites.linkFor(desk, params.id);
    return { url: `${deskOrigin}/invite/${token}`, expiresAt: expiresAt.toISOString() };
  }),
  deskRoute(calls.activateOperator, async ({ params, desk }) => {
    await activate(desk, params.id);
    return DONE;
  }),
  deskRoute(calls.changeRoles, ({ params, body: { note, ...input }, desk }) =>
    acts.perform(desk, 'operator.roles', { id: params.id, ...input }, note),
  ),
  deskRoute(calls.suspendOperator, ({ params, body, desk }) => acts.perform(desk, 'operator.suspend', { id: params.id }, body.note)),
  deskRoute(calls.restoreOperator, ({ params, body, desk }) => acts.perform(desk, 'operator.restore', { id: params.id }, body.note)),
  deskRoute(calls.resetOperator, ({ params, body, desk }) => acts.perform(desk, 'operator.reset', { id: params.id }, body.note)),
];
