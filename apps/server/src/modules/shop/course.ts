import { type FieldChange, publishingOf, type ShopKind } from '@krapao/contract/desk';
import { digestOfJson } from '../../platform/canonical-json.js';
import type { Collection } from '../../platform/collection.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { leadsMembersAway } from './leading.js';
import { baseOf } from './live.js';
import { findPlan, findVersion, type ItemId, type PlanRow } from './shop.repository.js';

/** What members see of an item: now, and later by its plan. */
export interface Course {
  live: unknown;
  plan: PlanRow | undefined;
  /** What the plan makes live when it begins, or again when it ends. Undefined: it has neither, or is void because another value is live. */
  later: { value: unknown } | undefined;
}

export async function courseOf(tx: Tx, item: ItemId, live: unknown): Promise<Course> {
  const plan = await findPlan(tx, item);
  if (plan === undefined) return { live, plan, later: undefined };
  if (plan.version === null) return { live, plan, later: plan.base === baseOf(live) ? { value: plan.value } : undefined };
  const isLive = digestOfJson(live) === digestOfJson(plan.value);
  return { live, plan, later: isLive ? await findVersion(tx, item, plan.version - 1) : undefined };
}

/** Changes with the live value and with its plan: a proposal that was made before is void. */
export const versionOf = ({ live, plan }: Course): string =>
  plan === undefined ? baseOf(live) : `${baseOf(live)} ${digestOfJson([plan.starts_at, plan.ends_at, plan.version].map(String))}`;

/** A value in place of the course. `keepsLive`: what is live now stays until it begins, or is live again when it ends. */
export interface Replacement {
  value: unknown;
  keepsLive: boolean;
}

/** Whether a change of an item takes two people: it gives more away, or leads members elsewhere (docs/decisions/0193). */
const loosens = (collection: Collection, item: ItemId, before: unknown, after: unknown): boolean =>
  collection.loosens(before, after) || leadsMembersAway(item, before, after);

/** Whether members would get more, or be led elsewhere, than without the replacement, now or later. */
export function loosensCourse(collection: Collection, item: ItemId, { live, later }: Course, { value, keepsLive }: Replacement): boolean {
  const before = [live, ...(later === undefined ? [] : [later.value])];
  const after = [value, ...(keepsLive ? [live] : [])];
  return before.some((one) => after.some((other) => one !== other && loosens(collection, item, one, other)));
}

/** The difference from the live value; for the live value itself, that from what would follow it. */
export function courseChanges(collection: Collection, { live, later }: Course, value: unknown): FieldChange[] {
  const changes = collection.changesOf(live, value);
  return changes.length > 0 || later === undefined ? changes : collection.changesOf(later.value, value);
}

/** Accounts and wheels have no more and less: every publication takes two people. */
const hasDirection = (kind: ShopKind): boolean => publishingOf(kind).act === 'shop.publish';

/**
 * Whether the plan can be dropped as it is: it is void, or it has not begun and the live value gives no more than the planned one. Cancelling any other plan
 * publishes the live value without an end.
 */
export function canDrop(collection: Collection, item: ItemId, { live, plan, later }: Course): boolean {
  if (later === undefined) return true;
  return plan?.version === null && !(hasDirection(item.kind) && loosens(collection, item, later.value, live));
}

/** Whether cancelling the plan takes a second person. */
export const isCancelLoosening = (collection: Collection, item: ItemId, course: Course): boolean =>
  !canDrop(collection, item, course) &&
  (!hasDirection(item.kind) || loosensCourse(collection, item, course, { value: course.live, keepsLive: false }));
