import { type KeyPermission, listedKeys } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** An approved key is collected within this time. */
const COLLECT = sql`interval '24 hours'`;
/** The time of last use is written once per minute. */
const USED_STEP = sql`interval '1 minute'`;

export interface NewApiKey {
  id: string;
  name: string;
  permissions: readonly KeyPermission[];
  days: number;
  /** Actors, as in journals and audit. `checker` null: one person runs the site. */
  maker: string;
  checker: string | null;
}

export async function insertApiKey(tx: Tx<'desk'>, { days, permissions, ...key }: NewApiKey): Promise<void> {
  await tx.db
    .insertInto('api_key')
    .values({ ...key, permissions: [...permissions], expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${days})` })
    .execute();
}

/** Whether a key that was not revoked has this name. */
export async function isNameTaken(tx: Tx<'desk'>, name: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('desk api keys'))`.execute(tx.db);
  const found = await tx.db.selectFrom('api_key').select('id').where('name', '=', name).where('revoked_at', 'is', null).executeTakeFirst();
  return found !== undefined;
}

export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string | null;
  permissions: KeyPermission[];
  maker: string;
  checker: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  /** By the real clock. */
  is_over: boolean;
  is_maker_suspended: boolean;
}

/** The keys that work first, newest first, and then those that ended. */
export async function listKeys(tx: Tx<'desk'>): Promise<ApiKeyRow[]> {
  const { rows } = await sql<ApiKeyRow>`
    select * from (
      select k.id, k.name, k.prefix, k.permissions, k.maker, k.checker, k.created_at, k.expires_at, k.used_at, k.revoked_at, k.revoked_by,
        k.expires_at <= clock_timestamp() or (k.hash is null and k.created_at <= clock_timestamp() - ${COLLECT}) as is_over,
        exists (select from operator o where k.maker = 'operator:' || o.id and o.state = 'suspended') as is_maker_suspended
      from api_key k) listed
    order by revoked_at is not null, is_over, created_at desc limit ${listedKeys}`.execute(tx.db);
  return rows;
}

/** A key, locked for a change of it. */
export const lockKey = (tx: Tx<'desk'>, id: string) =>
  tx.db
    .selectFrom('api_key')
    .select(['id', 'name', 'maker', 'hash', 'expires_at', 'revoked_at'])
    .select(sql<boolean>`created_at <= clock_timestamp() - ${COLLECT}`.as('is_late'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function storeSecret(tx: Tx<'desk'>, id: string, { prefix, hash }: { prefix: string; hash: string }): Promise<void> {
  await tx.db.updateTable('api_key').set({ prefix, hash }).where('id', '=', id).execute();
}

export async function storeRevocation(tx: Tx<'desk'>, id: string, by: string): Promise<void> {
  await tx.db
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`clock_timestamp()`, revoked_by: by })
    .where('id', '=', id)
    .execute();
}

/** The working key of a prefix. One statement per request and no cache: a revocation holds from the next call on every node. */
export async function findKey(
  tx: Tx<'desk'>,
  prefix: string,
): Promise<{ id: string; name: string; hash: string; permissions: KeyPermission[] } | undefined> {
  const { rows } = await sql<{ id: string; name: string; hash: string; permissions: KeyPermission[] }>`
    select id, name, hash, permissions from api_key
    where prefix = ${prefix} and revoked_at is null and expires_at > clock_timestamp()`.execute(tx.db);
  return rows[0];
}

/** Notes the use of a key, once per minute. */
export async function noteUse(tx: Tx<'desk'>, id: string): Promise<void> {
  await sql`
    update api_key set used_at = clock_timestamp()
    where id = ${id} and (used_at is null or used_at < clock_timestamp() - ${USED_STEP})`.execute(tx.db);
}
