import type { Currency } from '@krapao/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import type { Tx } from '../../../platform/unit-of-work.js';

/** The common columns of bonuses and promotions. */
export type Offer = Omit<Selectable<Schema['promotion']>, 'description'>;

/** Both tables of offers, and the names of what came of them elsewhere. */
export type OfferSource = 'bonus' | 'promotion';

/** How often all members together can receive the offer; null: no limit. Locks the offer until the transaction ends. */
export async function lockQuota(
  tx: Tx<'bonus' | 'promotion'>,
  source: OfferSource,
  code: string,
  currency: Currency,
): Promise<number | null> {
  const row = await tx.db
    .selectFrom(source)
    .select('quota')
    .where('code', '=', code)
    .where('currency', '=', currency)
    .where('quota', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.quota ?? null;
}

export const isOpen = ({ opens_at: opens, closes_at: closes }: Pick<Offer, 'opens_at' | 'closes_at'>, now: Date): boolean =>
  (opens === null || opens <= now) && (closes === null || now < closes);

/** An offer as the operator sees it; `received`: by all members together. */
export type OfferLine = Pick<Offer, 'code' | 'currency' | 'quota' | 'opens_at' | 'closes_at'> & { name: string; received: number };

export async function listOffers(tx: Tx<'bonus' | 'promotion'>, source: OfferSource): Promise<OfferLine[]> {
  const { rows } = await sql<OfferLine>`
    select o.code, o.currency, o.name ->> 'en' as name, o.quota, o.opens_at, o.closes_at,
      (select count(*)::int from reward_receipt r where r.source = ${source} and r.code = o.code and r.currency = o.currency) as received
    from ${sql.table(source)} o order by o.code, o.currency`.execute(tx.db);
  return rows;
}
