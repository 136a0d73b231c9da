import type { Currency } from '@krapao/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import type { Tx } from '../../../platform/unit-of-work.js';

/** What a bonus and a promotion have in common. */
export type Offer = Omit<Selectable<Schema['promotion']>, 'description'>;

/** Both tables of offers, and the names of what came of them elsewhere. */
export type OfferSource = 'bonus' | 'promotion';

/** How often all members together may receive it, null without a limit; locked, so that nobody else receives it meanwhile. */
export async function lockQuota(tx: Tx, source: OfferSource, code: string, currency: Currency): Promise<number | null> {
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

export const isOpen = ({ opens_at: opens, closes_at: closes }: Offer, now: Date): boolean =>
  (opens === null || opens <= now) && (closes === null || now < closes);
