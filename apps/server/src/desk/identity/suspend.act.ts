import { z } from 'zod';
import { notifyDesk } from '../../platform/desk-topics.js';
import { type Act, defineAct, withdrawProposalsOf } from '../acts/index.js';
import { deleteInvite } from './invite.repository.js';
import { endSessions } from './session.repository.js';
import { countOwners, lockOperator, lockOwners, storeState } from './team.repository.js';
import { actorOfId } from '../base/request.js';

/**
 * Suspends an operator: their sessions, invitation and open proposals end. It takes one person, but two for an active owner: one alone could otherwise remove
 * everyone who could object. The last active owner stays (LAST_ONE).
 */
export const suspendAct = (demo: boolean): Act =>
  defineAct({
    name: 'operator.suspend',
    permission: 'team.change',
    input: z.object({ id: z.uuid() }),
    plan: async (tx, { id }) => {
      await lockOwners(tx);
      const operator = await lockOperator(tx, id);
      if (operator === undefined) return 'NOT_FOUND';
      if (operator.state === 'suspended') return 'ALREADY_DECIDED';
      const isOwner = operator.roles.includes('owner');
      if (isOwner && (await countOwners(tx, { demo, except: id })) === 0) return 'LAST_ONE';
      return {
        target: { kind: 'operator', id, label: operator.name },
        version: [operator.state, ...operator.roles].join(' '),
        member: null,
        money: null,
        changes: [{ field: 'state', before: operator.state, after: 'suspended' }],
        second: isOwner && operator.state === 'active' ? 'always' : null,
      };
    },
    perform: async (tx, { id }, { actor, reason }) => {
      await storeState(tx, id, 'suspended');
      await endSessions(tx, id);
      await deleteInvite(tx, id);
      // What a stolen account has proposed must not be approved later.
      const proposals = await withdrawProposalsOf(tx, actorOfId(id), actor.actor, reason);
      notifyDesk(tx, 'team');
      if (proposals > 0) notifyDesk(tx, 'proposals');
      return null;
    },
  });
