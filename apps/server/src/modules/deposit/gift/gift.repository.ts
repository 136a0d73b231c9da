import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import { notifyDesk } from '../../../platform/desk-topics.js';
import { type QueueLength, readQueueLength } from '../../../platform/queue-length.js';
import type { Tx } from '../../../platform/unit-of-work.js';

export type GiftRow = Schema['gift'];

/** The site's wallet of that name, or its first of this currency. */
export const findWallet = (tx: Tx<'deposit'>, currency: Currency, accountName: string | null) =>
  tx.db
    .selectFrom('deposit_wallet')
    .select(['mobile'])
    .where('currency', '=', currency)
    .$if(accountName !== null, (query) => query.where('account_name', '=', accountName ?? ''))
    .orderBy('position')
    .executeTakeFirst();

const all = (tx: Tx<'deposit'>) => tx.db.selectFrom('gift').selectAll();

export const findGift = (tx: Tx<'deposit'>, id: string): Promise<GiftRow | undefined> => all(tx).where('id', '=', id).executeTakeFirst();

export const lockGift = (tx: Tx<'deposit'>, id: string): Promise<GiftRow | undefined> =>
  all(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const findByVoucher = (tx: Tx<'deposit'>, voucher: string): Promise<GiftRow | undefined> =>
  all(tx).where('voucher', '=', voucher).executeTakeFirst();

export const findByRequest = (tx: Tx<'deposit'>, member: string, requestKey: string): Promise<GiftRow | undefined> =>
  all(tx).where('member', '=', member).where('request_key', '=', requestKey).executeTakeFirst();

/** False when the voucher was given to us before, by anyone. A copy that is on its way is waited for. */
export async function insertGift(
  tx: Tx<'deposit'>,
  gift: Pick<GiftRow, 'id' | 'member' | 'voucher' | 'mobile' | 'currency' | 'request_key' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('gift')
    .values({ ...gift, state: 'IN_PROGRESS', amount: null, trans_ref: null, reason: null, settled_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateGift(
  tx: Tx<'deposit'>,
  id: string,
  changes: Partial<Pick<GiftRow, 'state' | 'amount' | 'trans_ref' | 'reason' | 'settled_at'>>,
): Promise<void> {
  await tx.db.updateTable('gift').set(changes).where('id', '=', id).execute();
  if (changes.state === 'REVIEW') notifyDesk(tx, 'waiting');
}

/** Stores the value of a ticket that the voucher provider reports, while its gift is in review. */
export async function storeTicket(tx: Tx<'deposit'>, id: string, ticket: { amount: bigint; transRef: string }): Promise<void> {
  const locked = await lockGift(tx, id);
  if (locked?.state === 'REVIEW') await updateGift(tx, id, { amount: ticket.amount, trans_ref: ticket.transRef });
}

export const findByVouchers = (tx: Tx<'deposit'>, vouchers: readonly string[]): Promise<GiftRow[]> =>
  all(tx)
    .where('voucher', '=', sql<string>`any(${[...vouchers]})`)
    .execute();

/** The oldest that wait for a person. */
export const listReview = (tx: Tx<'deposit'>, limit: number): Promise<GiftRow[]> =>
  all(tx).where('state', '=', 'REVIEW').orderBy('created_at').limit(limit).execute();

export const giftQueue = (tx: Tx<'deposit'>): Promise<QueueLength> =>
  readQueueLength(tx, sql`select created_at from gift where state = 'REVIEW'`);
