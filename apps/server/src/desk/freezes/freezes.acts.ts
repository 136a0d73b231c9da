import { freezeDirections } from '@krapao/contract';
import { z } from 'zod';
import { findMember } from '../../modules/account/index.js';
import type { Freezes } from '../../modules/freeze/index.js';
import type { Notices } from '../../modules/notice/index.js';
import { type Act, defineAct } from '../acts/index.js';

/** Lifting a freeze. Its version is the freezes that are lifted: a new one in between voids the proposal. */
export const unfreezeAct = (freezes: Freezes, notices: Notices): Act =>
  defineAct({
    name: 'member.unfreeze',
    permission: 'members.unfreeze',
    input: z.object({ id: z.uuid(), directions: z.array(z.enum(freezeDirections)).min(1) }),
    plan: async (tx, { id, directions }) => {
      const member = await findMember(tx, id);
      if (member === undefined) return 'NOT_FOUND';
      const frozen = (await freezes.lock(tx, id)).filter(({ direction }) => directions.includes(direction));
      if (frozen.length === 0) return 'ALREADY_DECIDED';
      return {
        target: { kind: 'member', id, label: member.username },
        version: frozen.map((row) => `${row.id} ${row.created_at.toISOString()}`).join(' '),
        member: id,
        money: null,
        changes: frozen.map(({ direction, reason }) => ({ field: direction, before: reason, after: null })),
        second: 'always',
      };
    },
    perform: async (tx, { id, directions }, { id: key, actor, reason }) => {
      const member = await findMember(tx, id);
      if (member === undefined) return 'NOT_FOUND';
      const isLifted = await freezes.lift(tx, { member: id, currency: member.currency, directions, reason, actor, key });
      if (!isLifted) return 'ALREADY_DECIDED';
      await notices.send(tx, { member: id, phone: member.username, request: actor.request }, { kind: 'unfrozen', directions });
      return null;
    },
  });
