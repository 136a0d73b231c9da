import { sql } from 'kysely';
import { accountKey } from '../../platform/bank-account.rules.js';
import { findPause } from '../../sagas/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { WITHDRAW } from './withdraw.items.js';

/** An operator has paused the payouts of the site. */
export const isPayoutPaused = async (tx: Tx<'sagas'>): Promise<boolean> => (await findPause(tx, WITHDRAW)) !== undefined;

/** Withdrawals among these ids, with how they ended. */
export const findWithdrawals = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('statement_line')
    .select(['id', 'member', 'status', 'amount', 'currency', 'created_at'])
    .where('kind', '=', 'withdraw')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();

/** Members who have this bank account, or had it before; leading zeros of a number do not count. */
export async function accountOwners(tx: Tx, bankCode: string, accountNo: string): Promise<{ id: string; phone: string }[]> {
  const { rows } = await sql<{ id: string; phone: string }>`
    select distinct m.id, m.username as phone from registered_account r join member_profile m on m.id = r.member
    where r.bank_code = ${bankCode} and ltrim(r.account_no, '0') = ${accountKey(accountNo)} order by m.id`.execute(tx.db);
  return rows;
}

/** The saga's state and input of a withdrawal. */
export const findOrder = (tx: Tx<'withdraw'>, id: string) =>
  tx.db
    .selectFrom('saga_intent')
    .select(['id', 'member', 'input', 'state'])
    .where('id', '=', id)
    .where('kind', '=', 'withdraw')
    .executeTakeFirst();
