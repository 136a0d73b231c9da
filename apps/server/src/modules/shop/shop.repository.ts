import { type FieldChange, listedVersions, type ShopKind } from '@krapao/contract/desk';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** One item of the shop window. */
export interface ItemId {
  kind: ShopKind;
  key: string;
}

export type DraftRow = Selectable<Schema['shop_draft']>;
export type VersionRow = Selectable<Schema['shop_version']>;
export type PlanRow = Selectable<Schema['shop_plan']>;

export const findDraft = (tx: Tx<'shop'>, { kind, key }: ItemId): Promise<DraftRow | undefined> =>
  tx.db.selectFrom('shop_draft').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();

export const listDrafts = (tx: Tx<'shop'>): Promise<DraftRow[]> => tx.db.selectFrom('shop_draft').selectAll().execute();

export interface WrittenDraft {
  value: unknown;
  /** The live version when the draft began. */
  base: number | null;
  author: string;
  at: Date;
}

/** Resolves to the new draft's revision; null: there is a draft. */
export async function insertDraft(
  tx: Tx<'shop'>,
  { kind, key }: ItemId,
  { value, base, author, at }: WrittenDraft,
): Promise<number | null> {
  const row = await tx.db
    .insertInto('shop_draft')
    .values({ kind, key, value: JSON.stringify(value), revision: 1, base, author, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** Resolves to the next revision; null: there is no draft of this revision. */
export async function updateDraft(
  tx: Tx<'shop'>,
  { kind, key }: ItemId,
  revision: number,
  { value, author, at }: Omit<WrittenDraft, 'base'>,
): Promise<number | null> {
  const row = await tx.db
    .updateTable('shop_draft')
    .set({ value: JSON.stringify(value), revision: revision + 1, author, updated_at: at })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}

export async function deleteDraft(tx: Tx<'shop'>, { kind, key }: ItemId, revision: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('shop_draft')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The newest versions, newest first. */
export const newestVersions = (tx: Tx<'shop'>, { kind, key }: ItemId): Promise<Omit<VersionRow, 'value'>[]> =>
  tx.db
    .selectFrom('shop_version')
    .select(['kind', 'key', 'version', 'digest', 'changes', 'published_at', 'published_by', 'note'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(listedVersions)
    .execute();

export const findVersion = (tx: Tx<'shop'>, { kind, key }: ItemId, version: number): Promise<VersionRow | undefined> =>
  tx.db
    .selectFrom('shop_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();

export type LastVersion = Pick<VersionRow, 'kind' | 'key' | 'version' | 'digest' | 'published_at'>;

/** The last version of each item. */
export async function lastVersions(tx: Tx<'shop'>): Promise<LastVersion[]> {
  const { rows } = await sql<LastVersion>`
    select distinct on (kind, key) kind, key, version, digest, published_at from shop_version order by kind, key, version desc`.execute(
    tx.db,
  );
  return rows;
}

export interface NewVersion {
  version: number;
  value: unknown;
  digest: string;
  changes: readonly FieldChange[];
  /** Null: it is older than the history. */
  at: Date | null;
  by: readonly string[];
  note: string;
}

export async function insertVersion(
  tx: Tx<'shop'>,
  { kind, key }: ItemId,
  { version, value, digest, changes, at, by, note }: NewVersion,
): Promise<void> {
  await tx.db
    .insertInto('shop_version')
    .values({
      kind,
      key,
      version,
      value: JSON.stringify(value),
      digest,
      changes: JSON.stringify(changes),
      published_at: at,
      published_by: [...by],
      note,
    })
    .execute();
}

export const findPlan = (tx: Tx<'shop'>, { kind, key }: ItemId): Promise<PlanRow | undefined> =>
  tx.db.selectFrom('shop_plan').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst();

export const listPlans = (tx: Tx<'shop'>): Promise<PlanRow[]> => tx.db.selectFrom('shop_plan').selectAll().execute();

/** Replaces the plan of the item. */
export async function putPlan(
  tx: Tx<'shop'>,
  { kind, key }: ItemId,
  { value, by, ...plan }: Omit<PlanRow, 'kind' | 'key' | 'value' | 'planned_by'> & { value: unknown; by: readonly string[] },
): Promise<void> {
  const columns = { ...plan, value: JSON.stringify(value), planned_by: [...by] };
  await tx.db
    .insertInto('shop_plan')
    .values({ kind, key, ...columns })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(columns))
    .execute();
}

/** Marks the plan as begun: `version` is the one that it published. */
export async function beginPlan(tx: Tx<'shop'>, { kind, key }: ItemId, version: number): Promise<void> {
  await tx.db.updateTable('shop_plan').set({ version }).where('kind', '=', kind).where('key', '=', key).execute();
}

export async function deletePlan(tx: Tx<'shop'>, { kind, key }: ItemId): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('shop_plan').where('kind', '=', kind).where('key', '=', key).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Items with a plan that begins or ends by `now`. */
export async function duePlans(tx: Tx<'shop'>, now: Date): Promise<ItemId[]> {
  const { rows } = await sql<ItemId>`
    select kind, key from shop_plan where (version is null and starts_at <= ${now}) or (version is not null and ends_at <= ${now})`.execute(
    tx.db,
  );
  return rows;
}
