import type { Currency } from '@krapao/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { OfferSource } from './offer.repository.js';

export type Receipt = Selectable<Schema['reward_receipt']>;

/**
 * Of all who want to give this member something at once, one goes on. The ledger locks the same row after it, as a deposit does
 * before the member's own: whoever locked that one first could wait for each other.
 */
export async function lockWallet(tx: Tx, member: string, currency: Currency): Promise<void> {
  await sql`select 1 from account where owner = ${member} and kind = 'wallet' and currency = ${currency} for no key update`.execute(tx.db);
}

/** Newest first. */
export const receiptsOf = (tx: Tx, member: string, source: OfferSource, currency: Currency): Promise<Receipt[]> =>
  tx.db
    .selectFrom('reward_receipt')
    .selectAll()
    .where('member', '=', member)
    .where('source', '=', source)
    .where('currency', '=', currency)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function countReceipts(tx: Tx, source: OfferSource, code: string, currency: Currency): Promise<number> {
  const { count } = await tx.db
    .selectFrom('reward_receipt')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('source', '=', source)
    .where('code', '=', code)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  await tx.db.insertInto('reward_receipt').values(receipt).execute();
}

/** Whether a reward was a share of this deposit. */
export async function hasUsedDeposit(tx: Tx, deposit: string): Promise<boolean> {
  const receipt = await tx.db.selectFrom('reward_receipt').select('id').where('deposit', '=', deposit).executeTakeFirst();
  return receipt !== undefined;
}
