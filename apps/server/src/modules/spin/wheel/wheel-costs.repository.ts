import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { DrawRow } from '../draw/draw.repository.js';

/** Draws of members of a currency since a time. */
export async function countDraws(tx: Tx<'spin'>, currency: Currency, since: Date): Promise<number> {
  const { rows } = await sql<{ draws: number }>`
    select count(*)::int as draws from spin_draw d join spin_wheel w on w.id = d.wheel where d.created_at >= ${since} and w.currency = ${currency}`.execute(
    tx.db,
  );
  return rows[0]?.draws ?? 0;
}

/** How often each slice of the active wheel was drawn since a time. */
export async function countSlices(
  tx: Tx<'spin'>,
  currency: Currency,
  since: Date,
): Promise<{ code: string; weight: number; count: number }[]> {
  const { rows } = await sql<{ code: string; weight: number; count: number }>`
    select s.code, s.weight, coalesce(d.count, 0)::int as count
    from spin_wheel w join spin_slice s on s.wheel = w.id
    left join (select wheel, code, count(*) from spin_draw where created_at >= ${since} group by 1, 2) d on d.wheel = w.id and d.code = s.code
    where w.currency = ${currency} and w.is_active order by s.position`.execute(tx.db);
  return rows;
}

/** Prizes in money that were taken since a time, in major units. */
export async function sumPaid(tx: Tx<'spin'>, currency: Currency, since: Date): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum((c.prize ->> 'amount')::numeric), 0)::float8 as paid
    from coupon c join spin_draw d on d.id = c.draw join spin_wheel w on w.id = d.wheel
    where c.claimed_at >= ${since} and c.prize ->> 'kind' = 'credit' and w.currency = ${currency}`.execute(tx.db);
  return rows[0]?.paid ?? 0;
}

type ProvenDraw = Pick<DrawRow, 'slices' | 'hash' | 'seed' | 'client_seed' | 'code'>;

/** The newest draws since a time. */
export const drawsSince = (tx: Tx<'spin'>, currency: Currency, since: Date, limit: number): Promise<ProvenDraw[]> =>
  tx.db
    .selectFrom('spin_draw as d')
    .innerJoin('spin_wheel as w', 'w.id', 'd.wheel')
    .select(['d.slices', 'd.hash', 'd.seed', 'd.client_seed', 'd.code'])
    .where('w.currency', '=', currency)
    .where('d.created_at', '>=', since)
    .orderBy('d.created_at', 'desc')
    .limit(limit)
    .execute();
