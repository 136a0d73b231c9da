import { z } from 'zod';
import { notifyDesk } from '../../platform/desk-topics.js';
import { recordFindings } from '../../platform/findings.js';
import { hashToken } from '../../platform/ids.js';
import type { Logger } from '../../platform/logger.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { type Act, defineAct, withdrawProposalsOf } from '../acts/index.js';
import { admit } from './admit.js';
import { actorOfId } from '../base/request.js';
import { listPasskeys } from './passkeys.repository.js';
import { deleteFactors } from './factors.repository.js';
import { endSessions } from './session.repository.js';
import { countOwners, inviteAgain, lockOperator, lockOwners, type OperatorRecord } from './team.repository.js';

/** `isEmergency`: the command line resets without approval, although another owner could approve. */
const reset = z.object({ id: z.uuid(), isEmergency: z.boolean().default(false) });

/**
 * Removes the ways in which an operator signs in, for one who has lost them; the operator is then invited again. Two people decide. The command line
 * decides alone when no other owner is active, or in an emergency: then it leaves a finding (docs/decisions/0186).
 */
export const resetAct = ({ demo, logger }: { demo: boolean; logger: Logger }): Act =>
  defineAct({
    name: 'operator.reset',
    permission: 'team.change',
    input: reset,
    plan: async (tx, { id, isEmergency }, deciders) => {
      await lockOwners(tx);
      const operator = await lockOperator(tx, id);
      if (operator === undefined) return 'NOT_FOUND';
      if (operator.state !== 'active' && operator.state !== 'accepted') return 'ALREADY_DECIDED';
      const hasOtherOwner = (await countOwners(tx, { demo, except: id })) > 0;
      const isCommandLine = deciders.length === 0;
      if (!isCommandLine && !hasOtherOwner && operator.roles.includes('owner')) return 'LAST_ONE';
      return {
        target: { kind: 'operator', id, label: operator.name },
        version: await versionOf(tx, operator),
        member: null,
        money: null,
        changes: [{ field: 'state', before: operator.state, after: 'invited' }],
        second: !isCommandLine || (hasOtherOwner && !isEmergency) ? 'always' : null,
      };
    },
    perform: async (tx, { id, isEmergency }, { actor, at, deciders, reason }) => {
      const operator = await lockOperator(tx, id);
      if (operator === undefined) return 'NOT_FOUND';
      await inviteAgain(tx, id);
      await admit(tx, id, deciders);
      // Factors first: a sign-in that uses one has committed its session when its factor is deleted.
      await deleteFactors(tx, id);
      await endSessions(tx, id);
      // What a stolen device has proposed must not be approved later.
      const proposals = await withdrawProposalsOf(tx, actorOfId(id), actor.actor, reason);
      if (deciders.length === 0) {
        const facts = { by: actor.actor, emergency: isEmergency, roles: operator.roles.join(', '), at: at.toISOString() };
        await recordFindings(tx, [{ kind: 'desk.reset-unapproved', reference: operator.name, facts }], { at, logger });
      }
      notifyDesk(tx, 'team');
      if (proposals > 0) notifyDesk(tx, 'proposals');
      return null;
    },
  });

/** Changes with the passkeys and the password: an operator who adds one is not locked out, and the proposal becomes void. */
async function versionOf(tx: Tx, { id, password_hash: hash }: OperatorRecord): Promise<string> {
  const passkeys = (await listPasskeys(tx, id)).map((passkey) => passkey.id);
  return hashToken([hash ?? '', ...passkeys.toSorted()].join(' '));
}
