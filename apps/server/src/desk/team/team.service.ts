import { toMajor } from '@krapao/contract';
import type { Operator } from '@krapao/contract/desk';
import { recordAudit } from '../../platform/audit.js';
import type { Clock } from '../../platform/clock.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { withdrawProposalsOf } from '../acts/proposal.repository.js';
import { refuseDesk } from '../errors.js';
import { deleteInvite } from '../factors/invite.repository.js';
import { endSessions } from '../operators/session.repository.js';
import { countOwners, findTeam, lockOperator, lockOwners, storeState, type TeamRow } from '../operators/team.repository.js';
import { actorOf, actorOfId, type DeskRequest } from '../request.js';

/** The operators as the team sees them, and suspension, which takes one person. */
export const createTeam = ({ inTx, clock, demo }: { inTx: InTx; clock: Clock; demo: boolean }) => ({
  list: async (): Promise<Operator[]> => (await inTx((tx) => findTeam(tx, demo))).map(present),

  /** Suspends an operator at once: their sessions, invitation and open proposals end. The last active owner stays: LAST_ONE. */
  suspend: (desk: DeskRequest, id: string, reason: string): Promise<void> =>
    inTx(async (tx) => {
      await lockOwners(tx);
      const operator = (await lockOperator(tx, id)) ?? refuseDesk('NOT_FOUND');
      if (operator.state === 'suspended') return;
      if (operator.roles.includes('owner') && (await countOwners(tx, { demo, except: id })) === 0) refuseDesk('LAST_ONE');
      await storeState(tx, id, 'suspended');
      await endSessions(tx, id);
      await deleteInvite(tx, id);
      // What a stolen account has proposed must not be approved later.
      const proposals = await withdrawProposalsOf(tx, actorOfId(id), actorOf(desk), reason);
      await recordAudit(tx, { actor: actorOf(desk), member: null, request: desk.requestId }, 'operator.suspend', clock.now(), {
        permission: 'team.change',
        target: { kind: 'operator', id, label: operator.name },
        changes: [{ field: 'state', before: operator.state, after: 'suspended' }],
        reason,
        proposals,
        address: desk.address,
      });
      await notifyDesk(tx, 'team');
      if (proposals > 0) await notifyDesk(tx, 'proposals');
    }),
});

export type Team = ReturnType<typeof createTeam>;

const present = (row: TeamRow): Operator => ({
  id: row.id,
  name: row.name,
  displayName: row.display_name,
  roles: row.roles,
  caps: { THB: row.cap_thb === null ? null : toMajor(row.cap_thb), LAK: row.cap_lak === null ? null : toMajor(row.cap_lak) },
  state: row.state,
  factors: { passkeys: row.passkeys, code: row.has_code },
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.seen_at?.toISOString() ?? null,
  isPresent: row.is_present,
});
