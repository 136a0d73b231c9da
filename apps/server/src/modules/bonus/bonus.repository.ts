import type { Currency } from '@krapao/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../../platform/db/schema.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { bonusColumns, bonusDefinition, type BonusDefinition } from './bonus.definition.js';

export type BonusRow = Selectable<Schema['bonus']>;

/** In the operator's order. */
export const listBonusRows = (tx: Tx<'bonus'>, currency: Currency): Promise<BonusRow[]> =>
  tx.db.selectFrom('bonus').selectAll().where('currency', '=', currency).orderBy('position').orderBy('code').execute();

export const findBonus = (tx: Tx<'bonus'>, code: string, currency: Currency): Promise<BonusRow | undefined> =>
  tx.db.selectFrom('bonus').selectAll().where('code', '=', code).where('currency', '=', currency).executeTakeFirst();

/** Adds missing rows; rows that the operator has changed stay. Throws for an invalid definition. */
export async function addBonuses(tx: Tx<'bonus'>, bonuses: readonly BonusDefinition[]): Promise<void> {
  await tx.db
    .insertInto('bonus')
    .values(bonuses.map((each) => bonusColumns(bonusDefinition.parse(each))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts, or replaces the row of the same code and currency. */
export async function putBonus(tx: Tx<'bonus'>, written: z.output<typeof bonusDefinition>): Promise<void> {
  const columns = bonusColumns(written);
  await tx.db
    .insertInto('bonus')
    .values(columns)
    .onConflict((conflict) => conflict.columns(['code', 'currency']).doUpdateSet(columns))
    .execute();
}
