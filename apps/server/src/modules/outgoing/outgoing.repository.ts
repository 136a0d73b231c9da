import type { OutgoingType } from '@krapao/contract/outgoing';
import { sql } from 'kysely';
import { firstIdOf } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** An event as it is stored. */
export interface EventRow {
  id: string;
  type: OutgoingType;
  at: Date;
  data: object;
}

/** What the endpoints ask for, paused ones too; one entry per endpoint. */
export async function wantedKinds(tx: Tx<'outgoing'>): Promise<string[][]> {
  const rows = await sql<{ kinds: string[] }>`/* outgoing-wanted */ select kinds from outgoing_endpoint`.execute(tx.db);
  return rows.rows.map(({ kinds }) => kinds);
}

/** Stores the events that an endpoint asks for, with a delivery for each of these endpoints. */
export async function insertEvents(tx: Tx<'outgoing'>, events: readonly EventRow[]): Promise<void> {
  await sql`/* outgoing-recorded */
    with recorded as (
      insert into outgoing_event (id, type, at, data)
      select e.id, e.type, e.at, e.data
      from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ type }) => type)}::text[], ${events.map(({ at }) => at)}::timestamptz[],
        ${events.map(({ data }) => JSON.stringify(data))}::jsonb[]) e(id, type, at, data)
      where exists (select from outgoing_endpoint w where e.type = any(w.kinds))
      returning id, type)
    insert into outgoing_delivery (endpoint, event, next_at)
    select w.id, t.id, clock_timestamp() from recorded t join outgoing_endpoint w on t.type = any(w.kinds)`.execute(tx.db);
}

/** Stores an event for one endpoint, whatever it asks for. */
export async function insertEventFor(tx: Tx<'outgoing'>, endpoint: string, event: EventRow): Promise<void> {
  await tx.db
    .insertInto('outgoing_event')
    .values({ ...event, data: JSON.stringify(event.data) })
    .execute();
  await tx.db
    .insertInto('outgoing_delivery')
    .values({ endpoint, event: event.id, next_at: sql<Date>`clock_timestamp()` })
    .execute();
}

/** Deletes events of before this time with their deliveries; resolves to their number. */
export async function forgetOldWebhooks(tx: Tx<'outgoing'>, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('outgoing_event')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('outgoing_event').select('id').where('id', '<', firstIdOf(before)).orderBy('id').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
