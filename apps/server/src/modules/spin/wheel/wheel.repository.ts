import type { Currency } from '@krapao/contract';
import { newId } from '../../../platform/ids.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import { wheel as schema, type Wheel } from './wheel.js';

/** The active wheel; null: none, or it cannot be parsed. */
export async function activeWheel(tx: Tx<'spin'>, currency: Currency): Promise<(Wheel & { id: string }) | null> {
  const rows = await tx.db
    .selectFrom('spin_wheel as w')
    .innerJoin('spin_slice as s', 's.wheel', 'w.id')
    .select(['w.id', 'w.name', 's.code', 's.label', 's.bg_color as bgColor', 's.text_color as textColor', 's.description', 's.weight'])
    .select(['s.prize', 's.coupon_days as couponDays'])
    .where('w.currency', '=', currency)
    .where('w.is_active', '=', true)
    .orderBy('s.position')
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const read = schema.safeParse({ name: first.name, slices: rows });
  return read.success ? { id: first.id, ...read.data } : null;
}

/** Activates a wheel if the currency has none. */
export async function offerWheel(tx: Tx<'spin'>, currency: Currency, { name, slices }: Wheel): Promise<void> {
  const id = newId();
  const offered = await tx.db
    .insertInto('spin_wheel')
    .values({ id, currency, name: JSON.stringify(name), is_active: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (offered.numInsertedOrUpdatedRows === 0n) return;
  const rows = slices.map(({ code, label, bgColor, textColor, description, weight, prize, couponDays }, position) => ({
    wheel: id,
    code,
    position,
    label: JSON.stringify(label),
    bg_color: bgColor,
    text_color: textColor,
    description: JSON.stringify(description),
    weight,
    prize: JSON.stringify(prize),
    coupon_days: couponDays,
  }));
  await tx.db.insertInto('spin_slice').values(rows).execute();
}

/** Deactivates the active wheel. */
export async function retireWheel(tx: Tx<'spin'>, currency: Currency): Promise<void> {
  await tx.db.updateTable('spin_wheel').set({ is_active: false }).where('currency', '=', currency).where('is_active', '=', true).execute();
}
