import {
  type Person,
  publishingOf,
  type ShopAssessment,
  shopCurrencyOf,
  type ShopItem,
  type ShopLine,
  type ShopPlan,
  type Permission,
} from '@krapao/contract/desk';
import { gapsOf, isOpenAt, type ItemId, nameOf, type PlanRow, type ShopService } from '../../modules/shop/index.js';
import type { Clock } from '../../platform/clock.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import { type Acts, expireProposals, findOpenProposal } from '../acts/index.js';
import { type Acted, type Audited, auditAction } from '../base/desk-audit.js';
import { refuseDesk } from '../base/errors.js';
import { actorOf, type DeskRequest } from '../base/request.js';
import { type PeopleByActor, peopleOf, personOf } from '../people/index.js';
import type { PublishInput } from './shop.acts.js';

export interface ShopEditorDependencies {
  inTx: InTx;
  clock: Clock;
  shop: ShopService;
  acts: Acts;
  /** Whether one person runs the site. */
  isSolo(tx: Tx): Promise<boolean>;
}

/** When the draft of a revision is published. Times are ISO 8601. */
export interface PublishRequest {
  revision: number;
  note: string;
  startsAt: string | null;
  endsAt: string | null;
}

/** The shop window for operators. */
export const createShopEditor = ({ inTx, clock, shop, acts, isSolo }: ShopEditorDependencies) => ({
  list: (): Promise<{ items: ShopLine[] }> =>
    inTx(async (tx) => {
      const now = clock.now();
      const items = await shop.list(tx);
      const people = await peopleOf(
        tx,
        items.flatMap(({ draft, plan }) => [...(draft === null ? [] : [draft.author]), ...(plan?.planned_by ?? [])]),
      );
      return {
        items: items.map(({ kind, key, live, draft, plan }) => {
          const value = draft === null ? live?.value : draft.value;
          return {
            kind,
            key,
            name: nameOf(value),
            currency: shopCurrencyOf(kind, key),
            version: live?.version ?? null,
            publishedAt: live?.at?.toISOString() ?? null,
            isOpen: isOpenAt(live?.value, now),
            gaps: gapsOf(value).length,
            draft: draft === null ? null : { by: personOf(people, draft.author), at: draft.updated_at.toISOString() },
            plan: plan === null ? null : presentPlan(plan, people),
          };
        }),
      };
    }),

  item: (item: ItemId): Promise<ShopItem> =>
    inTx(async (tx) => {
      await expireProposals(tx);
      const { live, draft, plan, versions } = (await shop.item(tx, item)) ?? refuseDesk('NOT_FOUND');
      const isAlone = await isSolo(tx);
      const proposal = await findOpenProposal(tx, { act: publishingOf(item.kind).act, target: `${item.kind} ${item.key}` });
      const people = await peopleOf(tx, [
        ...(draft === null ? [] : [draft.author]),
        ...(plan?.planned_by ?? []),
        ...versions.flatMap((version) => version.published_by),
        ...(proposal === undefined ? [] : [proposal.maker]),
      ]);
      return {
        ...item,
        currency: shopCurrencyOf(item.kind, item.key),
        live: live === null ? null : { ...live, at: live.at?.toISOString() ?? null },
        draft:
          draft === null
            ? null
            : {
                ...assessmentOf(draft, isAlone),
                value: draft.value,
                revision: draft.revision,
                base: draft.base,
                by: personOf(people, draft.author),
                at: draft.updated_at.toISOString(),
              },
        plan:
          plan === null ? null : { ...presentPlan(plan, people), value: plan.value, cancelNeedsSecond: plan.cancelNeedsSecond && !isAlone },
        versions: versions.map(({ version, published_at: at, published_by: by, note, changes }) => ({
          version,
          at: at?.toISOString() ?? null,
          by: by.map((actor) => personOf(people, actor)),
          note,
          changes,
        })),
        proposal:
          proposal === undefined ? null : { id: proposal.id, by: personOf(people, proposal.maker), at: proposal.created_at.toISOString() },
      };
    }),

  version: (item: ItemId, version: number): Promise<{ value: unknown }> =>
    inTx(async (tx) => {
      const { value } = (await shop.version(tx, item, version)) ?? refuseDesk('NOT_FOUND');
      return { value };
    }),

  /** Saving is not audited: members see nothing of it, and the publication names every change. */
  save: (desk: DeskRequest, item: ItemId, draft: { value: unknown; revision: number | null }) =>
    inTx(async (tx) => {
      const saved = await shop.saveDraft(tx, item, { ...draft, author: actorOf(desk) });
      if (saved === 'unknown') return refuseDesk('NOT_FOUND');
      if (saved === 'changed') return refuseDesk('DRAFT_CHANGED');
      return { ...assessmentOf(saved, await isSolo(tx)), revision: saved.revision, at: saved.at.toISOString() };
    }),

  discard: (desk: DeskRequest, item: ItemId, revision: number): Promise<void> =>
    inTx(async (tx) => {
      if (!(await shop.discard(tx, item, revision))) refuseDesk('DRAFT_CHANGED');
      await audit(tx, desk, 'shop.discarded', item, { permission: 'shop.write', at: clock.now() });
    }),

  /** Publishes exactly the draft that the operator has read, or proposes it to a second person. */
  publish: async (desk: DeskRequest, item: ItemId, { revision, note, startsAt, endsAt }: PublishRequest): Promise<Acted> => {
    const draft = await inTx((tx) => shop.draftOf(tx, item, revision));
    if (draft === 'changed') return refuseDesk('DRAFT_CHANGED');
    const input: PublishInput = { ...item, value: draft.value, startsAt, endsAt };
    return acts.perform(desk, publishingOf(item.kind).act, input, note);
  },

  /** Cancelling a plan keeps the live value. What that gives more than the plan is published by the act of the kind, and takes as many people. */
  cancelPlan: async (desk: DeskRequest, item: ItemId, note: string): Promise<Acted> => {
    const { act, permission } = publishingOf(item.kind);
    const outcome = await inTx(async (tx) => {
      const dropped = await shop.dropPlan(tx, item);
      if (dropped === 'none') return refuseDesk('NOT_FOUND');
      return dropped === 'dropped' ? audit(tx, desk, 'shop.plan-cancelled', item, { permission, reason: note, at: clock.now() }) : dropped;
    });
    if ('done' in outcome) return outcome;
    const input: PublishInput = { ...item, value: outcome.keep, startsAt: null, endsAt: null };
    return acts.perform(desk, act, input, note);
  },
});

export type ShopEditor = ReturnType<typeof createShopEditor>;

const assessmentOf = ({ problem, gaps, changes, needsSecond }: ShopAssessment, isAlone: boolean): ShopAssessment => ({
  problem,
  gaps,
  changes,
  needsSecond: needsSecond && !isAlone,
});

const presentPlan = (plan: PlanRow, people: PeopleByActor): ShopPlan => ({
  startsAt: plan.starts_at.toISOString(),
  endsAt: plan.ends_at?.toISOString() ?? null,
  state: plan.version === null ? 'planned' : 'running',
  by: plan.planned_by.map((actor): Person => personOf(people, actor)),
});

const audit = (
  tx: Tx,
  desk: DeskRequest,
  action: string,
  { kind, key }: ItemId,
  { at, ...detail }: { permission: Permission; at: Date; reason?: string },
): Promise<Audited> => auditAction(tx, desk, at, { ...detail, action, target: { kind: `shop.${kind}`, id: `${kind} ${key}`, label: key } });
