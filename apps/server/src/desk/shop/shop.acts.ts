import { type ActName, type FieldChange, type Permission, type ShopKind, shopKinds } from '@krapao/contract/desk';
import { z } from 'zod';
import type { PlanRow, ShopService } from '../../modules/shop/index.js';
import { actorOfId } from '../base/request.js';
import { type Act, defineAct } from '../acts/index.js';

const moment = z.iso.datetime().nullable().default(null);
const input = z.object({ kind: z.enum(shopKinds), key: z.string(), value: z.unknown(), startsAt: moment, endsAt: moment });
/** What an act of publishing is given: an item, the value to publish, and when. */
export type PublishInput = z.input<typeof input>;

/** Publishes a value. Its version is the live value: a proposal for another one is void. */
const publishAct = (name: ActName, permission: Permission, shop: ShopService, kinds: readonly ShopKind[], always: boolean): Act =>
  defineAct({
    name,
    permission,
    input,
    plan: async (tx, { kind, key, value, startsAt, endsAt }) => {
      if (!kinds.includes(kind) || (endsAt !== null && endsAt <= (startsAt ?? ''))) return 'INVALID_INPUT';
      const found = await shop.lock(tx, { kind, key }, value, startsAt !== null || endsAt !== null);
      if (found === 'unknown') return 'NOT_FOUND';
      if ('problem' in found) return 'DRAFT_INVALID';
      // At its end the value before is live again: a new item has none.
      if (endsAt !== null && found.isNew) return 'INVALID_INPUT';
      return {
        target: { kind: `shop.${kind}`, id: `${kind} ${key}`, label: key },
        version: found.version,
        member: null,
        money: null,
        changes: [...found.changes, ...timeChanges(found.plan, { startsAt, endsAt })],
        second: always ? 'always' : found.needsSecond ? 'loosens' : null,
      };
    },
    perform: async (tx, { kind, key, value, startsAt, endsAt }, { deciders, actor, reason }) => {
      const found = await shop.lock(tx, { kind, key }, value);
      if (found === 'unknown' || 'problem' in found) return 'DRAFT_INVALID';
      const by = deciders.length === 0 ? [actor.actor] : deciders.toReversed().map(actorOfId);
      await shop.publish(tx, { kind, key }, { value: found.value, startsAt: dateOf(startsAt), endsAt: dateOf(endsAt), by, note: reason });
      return null;
    },
  });

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** When the publication begins and ends, beside the plan that it replaces. */
const timeChanges = (plan: PlanRow | undefined, { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): FieldChange[] =>
  [
    { field: 'opens' as const, before: plan?.version === null ? plan.starts_at.toISOString() : null, after: startsAt },
    { field: 'closes' as const, before: plan?.ends_at?.toISOString() ?? null, after: endsAt },
  ].filter(({ before, after }) => before !== after);

/** Accounts that members pay into and wheels that they win from always take two people. */
export const shopActs = (shop: ShopService): Act[] => [
  publishAct('accounts.replace', 'shop.accounts', shop, ['accounts'], true),
  publishAct('wheel.replace', 'shop.wheel', shop, ['wheel'], true),
  publishAct('shop.publish', 'shop.publish', shop, ['bonus', 'promotion', 'games', 'text', 'flow'], false),
];
