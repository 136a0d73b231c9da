import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';

/** The members whose deposits have this reference of their bank. Each bank is one look-up in the unique index of transfers. */
export async function findDepositors(tx: Tx<'deposit'>, reference: string, banks: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`
    select distinct member from incoming_transfer
    where bank_code = any(${[...banks]}::text[]) and trans_ref = any(${[reference, reference.toUpperCase()]}::text[]) and member is not null`.execute(
    tx.db,
  );
  return rows.map(({ member }) => member);
}
