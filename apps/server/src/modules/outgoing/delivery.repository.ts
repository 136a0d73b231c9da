import type { OutgoingType } from '@krapao/contract/outgoing';
import { sql } from 'kysely';
import { firstIdOf } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Longer than one attempt: when it expires, the worker has stopped. Seconds */
const LEASE_SECONDS = 30;

export interface LeasedDelivery {
  endpoint: string;
  url: string;
  /** Sealed, newest first. */
  secrets: { id: string; secret: string }[];
  event: string;
  type: OutgoingType;
  at: Date;
  data: Record<string, unknown>;
  /** With the one that begins now. */
  attempts: number;
}

/**
 * Takes due deliveries of endpoints that are not paused and have a secret, the oldest of each endpoint. Until the lease expires no other worker takes them.
 *
 * @param free how many of an endpoint may be taken; `rest`: of every endpoint that is not named
 */
export async function leaseDeliveries(
  tx: Tx<'outgoing'>,
  { named, rest }: { named: ReadonlyMap<string, number>; rest: number },
): Promise<LeasedDelivery[]> {
  const { rows } = await sql<LeasedDelivery>`/* outgoing-lease */
    with due as (
      select w.id as endpoint, w.url, s.secrets, d.event
      from outgoing_endpoint w
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', s.id, 'secret', s.secret) order by s.created_at desc) as secrets
        from outgoing_secret s where s.endpoint = w.id and (s.ends_at is null or s.ends_at > clock_timestamp())) s
      left join unnest(${[...named.keys()]}::uuid[], ${[...named.values()]}::int[]) f(endpoint, free) on f.endpoint = w.id
      cross join lateral (
        select d.event from outgoing_delivery d where d.endpoint = w.id and d.next_at <= clock_timestamp()
        order by d.next_at limit coalesce(f.free, ${rest}::int) for update skip locked) d
      where w.paused_at is null and s.secrets is not null)
    update outgoing_delivery d set next_at = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second', attempts = d.attempts + 1
    from due join outgoing_event e on e.id = due.event
    where d.endpoint = due.endpoint and d.event = due.event
    returning d.endpoint, due.url, due.secrets, d.event, e.type, e.at, e.data, d.attempts`.execute(tx.db);
  return rows;
}

export interface Tried {
  /** Of the answer; null: there was none. */
  status: number | null;
  answer: string;
}

type OfLease = Pick<LeasedDelivery, 'endpoint' | 'event' | 'attempts'>;

/** Ends an attempt. Another worker that has taken the delivery since ends its own. */
const ended = (tx: Tx<'outgoing'>, { endpoint, event, attempts }: OfLease, { status, answer }: Tried) =>
  tx.db
    .updateTable('outgoing_delivery')
    .set({ status, answer, tried_at: sql<Date>`clock_timestamp()` })
    .where('endpoint', '=', endpoint)
    .where('event', '=', event)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not', null);

export const storeDelivered = (tx: Tx<'outgoing'>, of: OfLease, tried: Tried): Promise<unknown> =>
  ended(tx, of, tried)
    .set({ next_at: null, delivered_at: sql<Date>`clock_timestamp()` })
    .execute();

export const storeFailed = (tx: Tx<'outgoing'>, of: OfLease, tried: Tried): Promise<unknown> =>
  ended(tx, of, tried)
    .set({ next_at: null, failed_at: sql<Date>`clock_timestamp()` })
    .execute();

export const storePause = (tx: Tx<'outgoing'>, of: OfLease, tried: Tried, seconds: number): Promise<unknown> =>
  ended(tx, of, tried)
    .set({ next_at: sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'` })
    .execute();

/** Gives a delivery back that was not tried: it counts no attempt. */
export async function giveBack(tx: Tx<'outgoing'>, { endpoint, event, attempts }: OfLease, seconds: number): Promise<void> {
  await tx.db
    .updateTable('outgoing_delivery')
    .set({ attempts: attempts - 1, next_at: sql<Date>`clock_timestamp() + ${seconds} * interval '1 second'` })
    .where('endpoint', '=', endpoint)
    .where('event', '=', event)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not', null)
    .execute();
}

/** Fails deliveries of events from before this time; resolves to their endpoints. */
export async function failOverdue(tx: Tx<'outgoing'>, before: Date): Promise<{ endpoint: string; url: string }[]> {
  const { rows } = await sql<{ endpoint: string; url: string }>`
    with overdue as (
      update outgoing_delivery set next_at = null, failed_at = clock_timestamp()
      where next_at is not null and event < ${firstIdOf(before)}::uuid returning endpoint)
    select w.id as endpoint, w.url from outgoing_endpoint w where w.id in (select endpoint from overdue)`.execute(tx.db);
  return rows;
}

export interface DeliveryFigures {
  waiting: number;
  failed: number;
  /** Age of the oldest event that waits for an endpoint that is not paused; 0: none does. */
  oldestSeconds: number;
}

/** Deliveries of all endpoints. */
export async function deliveryFigures(tx: Tx<'outgoing'>): Promise<DeliveryFigures> {
  const { rows } = await sql<DeliveryFigures>`
    select count(*) filter (where d.next_at is not null)::int as waiting, count(*) filter (where d.failed_at is not null)::int as failed,
      coalesce(extract(epoch from clock_timestamp() - min(e.recorded_at) filter (where w.paused_at is null and d.next_at is not null)), 0)::int
        as "oldestSeconds"
    from outgoing_delivery d join outgoing_endpoint w on w.id = d.endpoint join outgoing_event e on e.id = d.event
    where d.next_at is not null or d.failed_at is not null`.execute(tx.db);
  return rows[0] ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}

/** The newest deliveries of an endpoint. */
export const newestDeliveries = (tx: Tx<'outgoing'>, endpoint: string, limit: number) =>
  tx.db
    .selectFrom('outgoing_delivery as d')
    .innerJoin('outgoing_event as e', 'e.id', 'd.event')
    .select(['d.event', 'e.type', 'e.at', 'd.attempts', 'd.next_at', 'd.delivered_at', 'd.failed_at', 'd.tried_at', 'd.status', 'd.answer'])
    .where('d.endpoint', '=', endpoint)
    .orderBy('d.event', 'desc')
    .limit(limit)
    .execute();

export type DeliveryRow = Awaited<ReturnType<typeof newestDeliveries>>[number];

/** Makes a delivery due now, whatever became of it; false: there is none. */
export async function makeDue(tx: Tx<'outgoing'>, endpoint: string, event: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('outgoing_delivery')
    .set({ next_at: sql<Date>`clock_timestamp()`, delivered_at: null, failed_at: null })
    .where('endpoint', '=', endpoint)
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
