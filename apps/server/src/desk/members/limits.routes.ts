import { toMinor } from '@krapao/contract';
import { tightenLimit } from '@krapao/contract/desk';
import { findMember } from '../../modules/account/index.js';
import type { LimitService } from '../../modules/limit/index.js';
import type { Clock } from '../../platform/clock.js';
import type { InTx } from '../../platform/unit-of-work.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';

export interface MemberLimitDependencies {
  inTx: InTx;
  clock: Clock;
  limits: Pick<LimitService, 'tighten'>;
}

/** Limits of a member: one person tightens, and no operator loosens (docs/decisions/0241). */
export const memberLimitRoutes = ({ inTx, clock, limits }: MemberLimitDependencies): DeskRoute[] => [
  deskRoute(tightenLimit, async ({ params, body: { kind, period, amount, note }, desk }) => {
    await inTx(async (tx) => {
      const member = (await findMember(tx, params.id)) ?? refuseDesk('NOT_FOUND');
      const holder = { memberId: member.id, username: member.username, currency: member.currency };
      const set = await limits.tighten(tx, holder, { kind, period }, toMinor(amount), desk.requestId);
      if (!set) return refuseDesk('LIMIT_NOT_LOWER');
      return auditAction(tx, desk, clock.now(), {
        action: 'member.limit',
        permission: 'members.freeze',
        target: { kind: 'member', id: member.id, label: member.username },
        member: member.id,
        limit: kind,
        period,
        before: set.before?.toString() ?? null,
        after: toMinor(amount).toString(),
        reason: note,
      });
    });
    return DONE;
  }),
];
