import type { Currency } from '@krapao/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../../platform/db/schema.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { promotionColumns, promotionDefinition, type PromotionDefinition } from './promotion.definition.js';

export type PromotionRow = Selectable<Schema['promotion']>;

export const findPromotionRow = (tx: Tx<'promotion'>, code: string, currency: Currency): Promise<PromotionRow | undefined> =>
  tx.db.selectFrom('promotion').selectAll().where('code', '=', code).where('currency', '=', currency).executeTakeFirst();

/** Adds missing rows; rows that the operator has changed stay. Throws for an invalid definition. */
export async function addPromotions(tx: Tx<'promotion'>, promotions: readonly PromotionDefinition[]): Promise<void> {
  await tx.db
    .insertInto('promotion')
    .values(promotions.map((each) => promotionColumns(promotionDefinition.parse(each))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts, or replaces the row of the same code and currency. */
export async function putPromotion(tx: Tx<'promotion'>, written: z.output<typeof promotionDefinition>): Promise<void> {
  const columns = promotionColumns(written);
  await tx.db
    .insertInto('promotion')
    .values(columns)
    .onConflict((conflict) => conflict.columns(['code', 'currency']).doUpdateSet(columns))
    .execute();
}
