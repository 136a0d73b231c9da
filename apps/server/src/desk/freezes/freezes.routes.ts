import { freezeMember, unfreezeMember } from '@krapao/contract/desk';
import { findMember } from '../../modules/account/index.js';
import type { Freezes } from '../../modules/freeze/index.js';
import type { Notices } from '../../modules/notice/index.js';
import type { Clock } from '../../platform/clock.js';
import type { InTx } from '../../platform/unit-of-work.js';
import type { Acts } from '../acts/index.js';
import { auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { actorOf } from '../base/request.js';
import { deskRoute, type DeskRoute, DONE } from '../base/route.js';

export interface FreezeRouteDependencies {
  inTx: InTx;
  clock: Clock;
  freezes: Freezes;
  notices: Notices;
  acts: Acts;
}

/** Freezing tightens and takes one person; unfreezing loosens and takes two. */
export const freezeRoutes = ({ inTx, clock, freezes, notices, acts }: FreezeRouteDependencies): DeskRoute[] => [
  deskRoute(freezeMember, async ({ params, body, desk }) => {
    const until = body.until === null ? null : new Date(body.until);
    if (until !== null && until <= clock.now()) refuseDesk('INVALID_INPUT');
    await inTx(async (tx) => {
      const member = (await findMember(tx, params.id)) ?? refuseDesk('NOT_FOUND');
      const actor = { actor: actorOf(desk), member: member.id, request: desk.requestId };
      const order = { member: member.id, currency: member.currency, directions: body.directions, reason: body.note, until, actor };
      // The proposal first, as an approval does.
      await acts.voidOn(tx, desk, 'member.unfreeze', { kind: 'member', id: member.id });
      const changed = await freezes.freeze(tx, order);
      if (changed.length > 0) {
        const notified = { member: member.id, phone: member.username, request: desk.requestId };
        await notices.send(tx, notified, { kind: 'frozen', directions: changed, until: until?.toISOString() ?? null });
      }
      await auditAction(tx, desk, clock.now(), {
        action: 'member.freeze',
        permission: 'members.freeze',
        target: { kind: 'member', id: member.id, label: member.username },
        member: member.id,
        directions: body.directions,
        until: body.until,
        reason: body.note,
      });
    });
    return DONE;
  }),
  deskRoute(unfreezeMember, ({ params, body, desk }) =>
    acts.perform(desk, 'member.unfreeze', { id: params.id, directions: body.directions }, body.note),
  ),
];
