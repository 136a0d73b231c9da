import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';

/** For what a challenge is made. `amount`: minor units. */
export interface StepUpTarget {
  member: string;
  amount: bigint;
  bankCode: string;
  accountNo: string;
}

/** A challenge is good for 5 minutes of the real clock, its withdrawal included. */
const VALIDITY = sql`interval '5 minutes'`;

/** Stores a challenge, which replaces the member's last one. Returns its end. */
export async function storeStepUp(
  tx: Tx<'withdraw'>,
  id: string,
  { member, amount, bankCode, accountNo }: StepUpTarget,
  byPasskey: boolean,
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into step_up (member, id, amount, bank_code, account_no, by_passkey, expires_at)
    values (${member}, ${id}, ${amount}, ${bankCode}, ${accountNo}, ${byPasskey}, clock_timestamp() + ${VALIDITY})
    on conflict (member) do update set id = excluded.id, amount = excluded.amount, bank_code = excluded.bank_code, account_no = excluded.account_no,
      by_passkey = excluded.by_passkey, otp = null, proved_at = null, expires_at = excluded.expires_at
    returning expires_at`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) throw new Error('a challenge was not stored');
  return row.expires_at;
}

/** The member's open challenge of this id, locked until the transaction ends. */
export const lockStepUp = (tx: Tx<'withdraw'>, member: string, id: string) =>
  tx.db
    .selectFrom('step_up')
    .select(['amount', 'bank_code', 'account_no', 'by_passkey', 'otp'])
    .where('member', '=', member)
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .forUpdate()
    .executeTakeFirst();

/** Binds the token of a code to the challenge; a later code replaces it. */
export async function bindCode(tx: Tx<'withdraw'>, member: string, id: string, otp: string): Promise<void> {
  await tx.db.updateTable('step_up').set({ otp }).where('member', '=', member).where('id', '=', id).execute();
}

export async function markProved(tx: Tx<'withdraw'>, member: string, at: Date): Promise<void> {
  await tx.db.updateTable('step_up').set({ proved_at: at }).where('member', '=', member).execute();
}

const fits = ({ member, amount, bankCode, accountNo }: StepUpTarget, id: string) => sql`
  member = ${member} and id = ${id} and amount = ${amount} and bank_code = ${bankCode} and account_no = ${accountNo}
  and proved_at is not null and expires_at > clock_timestamp()`;

/** Whether the challenge is proved and was made for this withdrawal. */
export async function isProvedFor(tx: Tx<'withdraw'>, id: string, target: StepUpTarget): Promise<boolean> {
  const { rows } = await sql`select from step_up where ${fits(target, id)}`.execute(tx.db);
  return rows.length === 1;
}

/** Uses the proof up; false: there is none for this withdrawal, or another withdrawal has used it. */
export async function useProof(tx: Tx<'withdraw'>, id: string, target: StepUpTarget): Promise<boolean> {
  const { rows } = await sql`delete from step_up where ${fits(target, id)} returning member`.execute(tx.db);
  return rows.length === 1;
}

/** Deletes challenges that can no longer be used. */
export async function forgetOldStepUps(tx: Tx<'withdraw'>): Promise<void> {
  await sql`delete from step_up where expires_at < clock_timestamp()`.execute(tx.db);
}
