import type { Currency } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';

export async function insertRefund(
  tx: Tx<'refund'>,
  refund: { id: string; member: string; day: string; currency: Currency; amount: bigint; created_at: Date },
): Promise<void> {
  await tx.db.insertInto('refund').values(refund).execute();
}

export async function isReceived(tx: Tx<'refund'>, member: string, day: string): Promise<boolean> {
  const row = await tx.db.selectFrom('refund').select('id').where('member', '=', member).where('day', '=', day).executeTakeFirst();
  return row !== undefined;
}

export interface RefundRow {
  /** Minor units. */
  amount: bigint;
  created_at: Date;
}

/** One page, newest first, and how many there are: one a day at most. */
export async function listRefunds(tx: Tx<'refund'>, member: string, { page, limit }: { page: number; limit: number }) {
  const own = tx.db.selectFrom('refund').where('member', '=', member);
  const { total } = await own.select((fn) => fn.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows: RefundRow[] = await own
    .select(['amount', 'created_at'])
    .orderBy('day', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total: Number(total), rows };
}
