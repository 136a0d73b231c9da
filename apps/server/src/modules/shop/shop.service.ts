import type { FieldChange, ShopAssessment, ShopKind } from '@krapao/contract/desk';
import { recordAudit } from '../../platform/audit.js';
import { digestOfJson } from '../../platform/canonical-json.js';
import type { Clock } from '../../platform/clock.js';
import type { Collection } from '../../platform/collection.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import type { InTx, Tx } from '../../platform/unit-of-work.js';
import {
  beginPlan,
  deleteDraft,
  deletePlan,
  type DraftRow,
  duePlans,
  findDraft,
  findPlan,
  findVersion,
  insertDraft,
  insertVersion,
  type ItemId,
  lastVersions,
  listDrafts,
  listPlans,
  newestVersions,
  type PlanRow,
  putPlan,
  updateDraft,
  type VersionRow,
} from './shop.repository.js';
import { canDrop, type Course, courseChanges, courseOf, isCancelLoosening, loosensCourse, versionOf } from './course.js';
import { baseOf, type Live, liveOf, liveVersion, recordFound } from './live.js';
import { gapsOf } from './shop.rules.js';

export type ShopCollections = Readonly<Record<ShopKind, Collection>>;

export interface StoredItem {
  live: Live | null;
  draft: (DraftRow & ShopAssessment) | null;
  plan: (PlanRow & { cancelNeedsSecond: boolean }) | null;
  versions: Omit<VersionRow, 'value'>[];
}

export interface ListedItem extends ItemId {
  live: Live | null;
  draft: DraftRow | null;
  plan: PlanRow | null;
}

/** A value that can be published, and the live one that it would replace, which is locked. */
export interface Publishable {
  value: unknown;
  /** Changes with the live value and its plan. */
  version: string;
  /** The plan that the publication would replace. */
  plan: PlanRow | undefined;
  /** No value is live. */
  isNew: boolean;
  changes: FieldChange[];
  needsSecond: boolean;
}

export interface Publication {
  value: unknown;
  /** Null, or past: now. */
  startsAt: Date | null;
  /** Null: until another version is published. */
  endsAt: Date | null;
  /** Actors. */
  by: readonly string[];
  note: string;
}

/** Drafts, versions and plans of what members see. The collections hold the live values. */
export interface ShopService {
  list(tx: Tx): Promise<ListedItem[]>;
  /** Undefined: there is neither such an item nor a draft of it. */
  item(tx: Tx, item: ItemId): Promise<StoredItem | undefined>;
  /** The value of a version; undefined: there is none. */
  version(tx: Tx, item: ItemId, version: number): Promise<{ value: unknown } | undefined>;
  /** The live value; undefined: there is none. */
  read(tx: Tx, item: ItemId): Promise<unknown>;
  /** `revision`: the draft that the author has read; null: there was none. */
  saveDraft(
    tx: Tx,
    item: ItemId,
    draft: { value: unknown; revision: number | null; author: string },
  ): Promise<(ShopAssessment & { revision: number; at: Date }) | 'changed' | 'unknown'>;
  /** The draft's value; `changed`: there is no draft of this revision. */
  draftOf(tx: Tx, item: ItemId, revision: number): Promise<{ value: unknown } | 'changed'>;
  /** False: there is no draft of this revision. */
  discard(tx: Tx, item: ItemId, revision: number): Promise<boolean>;
  /** Locks the live value and checks another one; `keepsLive` as in `Replacement`. */
  lock(tx: Tx, item: ItemId, written: unknown, keepsLive?: boolean): Promise<Publishable | { problem: string } | 'unknown'>;
  /** Publishes a value now, or plans to; call `lock` before. Write an audit row in the same transaction. */
  publish(tx: Tx, item: ItemId, publication: Publication): Promise<void>;
  /** Drops a plan that can be dropped. Otherwise it stays: publish the live value `keep`, without an end. */
  dropPlan(tx: Tx, item: ItemId): Promise<'dropped' | 'none' | { keep: unknown }>;
  /** Begins and ends what is due. */
  runPlans(): Promise<void>;
}

export function createShop({ inTx, clock, collections }: { inTx: InTx; clock: Clock; collections: ShopCollections }): ShopService {
  const assess = async (tx: Tx, item: ItemId, course: Course, written: unknown): Promise<ShopAssessment> => {
    const collection = collections[item.kind];
    const gaps = gapsOf(written);
    const checked = await collection.check(tx, item.key, written);
    if ('problem' in checked) return { problem: checked.problem, gaps, changes: [], needsSecond: false };
    return {
      problem: null,
      gaps,
      changes: courseChanges(collection, course, checked.value),
      needsSecond: loosensCourse(collection, item, course, { value: checked.value, keepsLive: false }),
    };
  };

  /** Makes the value live as the next version. */
  const store = async (tx: Tx, item: ItemId, { value, by, note }: Pick<Publication, 'value' | 'by' | 'note'>): Promise<number> => {
    const collection = collections[item.kind];
    const before = await collection.read(tx, item.key);
    const live = await recordFound(tx, item, before);
    await collection.write(tx, item.key, value);
    const version = live + 1;
    const changes = collection.changesOf(before, value);
    await insertVersion(tx, item, { version, value, digest: digestOfJson(value), changes, at: clock.now(), by, note });
    notifyDesk(tx, 'shop');
    return version;
  };

  const begin = async (tx: Tx, item: ItemId, plan: PlanRow): Promise<string> => {
    const live = await collections[item.kind].lock(tx, item.key);
    if (baseOf(live) !== plan.base) {
      await deletePlan(tx, item);
      return 'shop.plan-void';
    }
    const version = await store(tx, item, { value: plan.value, by: plan.planned_by, note: plan.note });
    if (plan.ends_at === null) await deletePlan(tx, item);
    else await beginPlan(tx, item, version);
    return 'shop.plan-began';
  };

  /** Publishes the version before again, unless another one was published meanwhile. */
  const end = async (tx: Tx, item: ItemId, plan: PlanRow, version: number): Promise<string> => {
    const live = await collections[item.kind].lock(tx, item.key);
    const before = await findVersion(tx, item, version - 1);
    await deletePlan(tx, item);
    if (before === undefined || digestOfJson(live) !== digestOfJson(plan.value)) return 'shop.plan-void';
    await store(tx, item, { value: before.value, by: plan.planned_by, note: plan.note });
    return 'shop.plan-ended';
  };

  return {
    list: async (tx) => {
      const last = new Map((await lastVersions(tx)).map((row) => [idOf(row), row]));
      const drafts = new Map((await listDrafts(tx)).map((row) => [idOf(row), row]));
      const plans = new Map((await listPlans(tx)).map((row) => [idOf(row), row]));
      const items = new Map<string, ListedItem>();
      for (const [kind, collection] of Object.entries(collections) as [ShopKind, Collection][])
        for (const key of await collection.keys(tx)) {
          const id = idOf({ kind, key });
          const value = await collection.read(tx, key);
          items.set(id, { kind, key, live: liveOf(value, last.get(id)), draft: drafts.get(id) ?? null, plan: plans.get(id) ?? null });
        }
      for (const [id, draft] of drafts) {
        const { kind, key } = draft;
        if (!items.has(id)) items.set(id, { kind, key, live: null, draft, plan: plans.get(id) ?? null });
      }
      return [...items.values()];
    },

    item: async (tx, item) => {
      const collection = collections[item.kind];
      const live = await collection.read(tx, item.key);
      const [draft, course, versions] = [await findDraft(tx, item), await courseOf(tx, item, live), await newestVersions(tx, item)];
      if (live === undefined && draft === undefined) return undefined;
      const { plan } = course;
      return {
        live: liveOf(live, versions[0]),
        draft: draft === undefined ? null : { ...draft, ...(await assess(tx, item, course, draft.value)) },
        plan: plan === undefined ? null : { ...plan, cancelNeedsSecond: isCancelLoosening(collection, item, course) },
        versions,
      };
    },

    version: (tx, item, version) => findVersion(tx, item, version),
    read: (tx, { kind, key }) => collections[kind].read(tx, key),

    saveDraft: async (tx, item, { value, revision, author }) => {
      if (!collections[item.kind].accepts(item.key)) return 'unknown';
      const at = clock.now();
      const live = await collections[item.kind].read(tx, item.key);
      const saved =
        revision === null
          ? await insertDraft(tx, item, { value, author, at, base: await liveVersion(tx, item, live) })
          : await updateDraft(tx, item, revision, { value, author, at });
      if (saved === null) return 'changed';
      notifyDesk(tx, 'shop');
      return { ...(await assess(tx, item, await courseOf(tx, item, live), value)), revision: saved, at };
    },

    draftOf: async (tx, item, revision) => {
      const draft = await findDraft(tx, item);
      return draft?.revision === revision ? { value: draft.value } : 'changed';
    },

    discard: async (tx, item, revision) => {
      const isDiscarded = await deleteDraft(tx, item, revision);
      if (isDiscarded) notifyDesk(tx, 'shop');
      return isDiscarded;
    },

    lock: async (tx, item, written, keepsLive = false) => {
      const { kind, key } = item;
      const collection = collections[kind];
      if (!collection.accepts(key)) return 'unknown';
      const course = await courseOf(tx, item, await collection.lock(tx, key));
      const checked = await collection.check(tx, key, written);
      if ('problem' in checked) return checked;
      const { value } = checked;
      return {
        value,
        version: versionOf(course),
        plan: course.plan,
        isNew: course.live === undefined,
        changes: courseChanges(collection, course, value),
        needsSecond: loosensCourse(collection, item, course, { value, keepsLive }),
      };
    },

    publish: async (tx, item, { value, startsAt, endsAt, by, note }) => {
      const now = clock.now();
      const draft = await findDraft(tx, item);
      const base = baseOf(await collections[item.kind].read(tx, item.key));
      const plan = { value, base, starts_at: startsAt ?? now, ends_at: endsAt, by, note };
      if (plan.starts_at > now) await putPlan(tx, item, { ...plan, version: null });
      else {
        const version = await store(tx, item, { value, by, note });
        // A version that has no end replaces whatever was planned.
        if (endsAt === null) await deletePlan(tx, item);
        else await putPlan(tx, item, { ...plan, version });
      }
      const isOfDraft = draft !== undefined && (await isSame(tx, collections[item.kind], item.key, draft.value, value));
      if (isOfDraft) await deleteDraft(tx, item, draft.revision);
      notifyDesk(tx, 'shop');
    },

    dropPlan: async (tx, item) => {
      const collection = collections[item.kind];
      const course = await courseOf(tx, item, await collection.lock(tx, item.key));
      if (course.plan === undefined) return 'none';
      if (!canDrop(collection, item, course)) return { keep: course.live };
      await deletePlan(tx, item);
      notifyDesk(tx, 'shop');
      return 'dropped';
    },

    runPlans: async () => {
      for (const item of await inTx((tx) => duePlans(tx, clock.now())))
        await inTx(async (tx) => {
          await collections[item.kind].lock(tx, item.key);
          const plan = await findPlan(tx, item);
          const now = clock.now();
          if (plan === undefined || (plan.version === null ? plan.starts_at : (plan.ends_at ?? FOREVER)) > now) return;
          const action = plan.version === null ? await begin(tx, item, plan) : await end(tx, item, plan, plan.version);
          await recordAudit(tx, SYSTEM, action, now, { ...item, plannedBy: plan.planned_by });
          notifyDesk(tx, 'shop');
        });
    },
  };
}

const SYSTEM = { actor: 'system', member: null, request: null };
const FOREVER = new Date(8.64e15);

const idOf = ({ kind, key }: Pick<ItemId, 'kind' | 'key'>): string => `${kind} ${key}`;

/** Whether a draft is what was published: it is compared as it would be stored. */
async function isSame(tx: Tx, collection: Collection, key: string, draft: unknown, value: unknown): Promise<boolean> {
  const checked = await collection.check(tx, key, draft);
  return 'value' in checked && digestOfJson(checked.value) === digestOfJson(value);
}
