import type { OutgoingKind } from '@krapao/contract/outgoing';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

export interface EndpointRow {
  id: string;
  url: string;
  kinds: OutgoingKind[];
  paused_at: Date | null;
  created_at: Date;
}

export interface ListedEndpoint extends EndpointRow {
  /** When the newest secret was made; null: there is none yet. */
  secretAt: Date | null;
  waiting: number;
  failed: number;
  lastDeliveredAt: Date | null;
}

/** All endpoints, the first one first. */
export async function listEndpoints(tx: Tx<'outgoing'>): Promise<ListedEndpoint[]> {
  const { rows } = await sql<ListedEndpoint>`
    select w.*, (select max(s.created_at) from outgoing_secret s where s.endpoint = w.id) as "secretAt",
      (select count(*)::int from outgoing_delivery d where d.endpoint = w.id and d.next_at is not null) as waiting,
      (select count(*)::int from outgoing_delivery d where d.endpoint = w.id and d.failed_at is not null) as failed,
      (select d.delivered_at from outgoing_delivery d where d.endpoint = w.id and d.delivered_at is not null
        order by d.event desc limit 1) as "lastDeliveredAt"
    from outgoing_endpoint w order by w.created_at, w.id`.execute(tx.db);
  return rows;
}

/** An endpoint, locked until the transaction ends. */
export async function lockEndpoint(tx: Tx<'outgoing'>, id: string): Promise<EndpointRow | undefined> {
  const row = await tx.db.selectFrom('outgoing_endpoint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : { ...row, kinds: row.kinds as OutgoingKind[] };
}

/** Adding endpoints waits for each other until the transaction ends; resolves to the addresses that exist. */
export async function lockAddresses(tx: Tx<'outgoing'>): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('outgoing endpoints'))`.execute(tx.db);
  return (await tx.db.selectFrom('outgoing_endpoint').select('url').execute()).map(({ url }) => url);
}

export async function saveEndpoint(tx: Tx<'outgoing'>, endpoint: Pick<EndpointRow, 'id' | 'url' | 'kinds'>): Promise<void> {
  const { url, kinds } = endpoint;
  await tx.db
    .insertInto('outgoing_endpoint')
    .values({ ...endpoint, paused_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ url, kinds }))
    .execute();
}

export async function storePaused(tx: Tx<'outgoing'>, id: string, at: Date | null): Promise<void> {
  await tx.db.updateTable('outgoing_endpoint').set({ paused_at: at }).where('id', '=', id).execute();
}

export async function deleteEndpoint(tx: Tx<'outgoing'>, id: string): Promise<void> {
  await tx.db.deleteFrom('outgoing_delivery').where('endpoint', '=', id).execute();
  await tx.db.deleteFrom('outgoing_endpoint').where('id', '=', id).execute();
}

/** Stores a new secret; those before it end after some hours. */
export async function insertSecret(
  tx: Tx<'outgoing'>,
  { id, endpoint, secret }: { id: string; endpoint: string; secret: string },
  hours: number,
): Promise<void> {
  await tx.db
    .updateTable('outgoing_secret')
    .set({ ends_at: sql<Date>`clock_timestamp() + ${hours} * interval '1 hour'` })
    .where('endpoint', '=', endpoint)
    .where('ends_at', 'is', null)
    .execute();
  await tx.db.insertInto('outgoing_secret').values({ id, endpoint, secret, ends_at: null }).execute();
}

export async function forgetOldSecrets(tx: Tx<'outgoing'>): Promise<void> {
  await sql`delete from outgoing_secret where ends_at <= clock_timestamp()`.execute(tx.db);
}
