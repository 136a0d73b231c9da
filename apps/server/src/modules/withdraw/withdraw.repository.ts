import type { Currency } from '@krapao/contract';
import type { Tx } from '../../platform/unit-of-work.js';

/** Withdrawals among these ids, with how they ended. */
export const findWithdrawals = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('movement')
    .select(['id', 'status', 'amount', 'currency'])
    .where('kind', '=', 'withdraw')
    .where('id', 'in', [...ids])
    .execute();

/** Withdrawals paid since then by the business clock, but not those of the demo content. */
export const paidSince = (tx: Tx, since: Date, currency: Currency) =>
  tx.db
    .selectFrom('movement as m')
    .innerJoin('saga as s', 's.id', 'm.id')
    .select(['m.id', 'm.amount'])
    .where('m.kind', '=', 'withdraw')
    .where('m.status', '=', 'SUCCESS')
    .where('m.currency', '=', currency)
    .where('m.settled_at', '>=', since)
    .execute();
