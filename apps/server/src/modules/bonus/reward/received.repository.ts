import type { Currency } from '@krapao/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { OfferSource } from './offer.repository.js';

export type ReceivedReward = Selectable<Schema['reward_receipt']>;

/** Newest first. */
export const receivedOf = (tx: Tx<'bonus'>, member: string, source: OfferSource, currency: Currency): Promise<ReceivedReward[]> =>
  tx.db
    .selectFrom('reward_receipt')
    .selectAll()
    .where('member', '=', member)
    .where('source', '=', source)
    .where('currency', '=', currency)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function countReceived(tx: Tx<'bonus'>, source: OfferSource, code: string, currency: Currency): Promise<number> {
  const { count } = await tx.db
    .selectFrom('reward_receipt')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('source', '=', source)
    .where('code', '=', code)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertReceived(tx: Tx<'bonus'>, reward: ReceivedReward): Promise<void> {
  await tx.db.insertInto('reward_receipt').values(reward).execute();
}

/** Whether a percentage reward used this deposit. */
export async function hasUsedDeposit(tx: Tx<'bonus'>, deposit: string): Promise<boolean> {
  const used = await tx.db.selectFrom('reward_receipt').select('id').where('deposit', '=', deposit).executeTakeFirst();
  return used !== undefined;
}
