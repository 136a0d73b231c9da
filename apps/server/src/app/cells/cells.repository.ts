import type { Currency } from '@krapao/contract';
import { house, readBalance } from '../../ledger/index.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** Phones of the members whom this cell serves. */
export const servedPhones = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.db.selectFrom('member_profile').select('username').where('active', '=', true).execute();
  return rows.map(({ username }) => username);
};

/** The balance of the account between cells; over all cells the sum is zero. */
export const moneyBetween = (tx: Tx, currency: Currency): Promise<bigint> => readBalance(tx, house('clearing:cells', currency));

interface LeftMoney {
  phone: string;
  currency: Currency;
  amount: bigint;
}

/** Money of members who have moved to another cell, credited here since. */
export const moneyLeft = (tx: Tx): Promise<LeftMoney[]> =>
  tx.db
    .selectFrom('member_account as a')
    .innerJoin('member_profile as m', 'm.id', 'a.member')
    .select(['m.username as phone', 'a.currency', 'a.balance as amount'])
    .where('m.active', '=', false)
    .where('m.erased_at', 'is', null)
    .where('a.balance', '<>', 0n)
    .orderBy('m.username')
    .execute();
