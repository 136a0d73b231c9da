import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** An invitation is valid for 15 minutes (docs/decisions/0186). */
const VALIDITY = sql`interval '15 minutes'`;

/** The open invitation of a token. */
export async function findInvite(tx: Tx<'desk'>, tokenHash: string): Promise<{ operator: string; expires_at: Date } | undefined> {
  const { rows } = await sql<{ operator: string; expires_at: Date }>`
    select operator, expires_at from operator_invite where token_hash = ${tokenHash} and expires_at > clock_timestamp()`.execute(tx.db);
  return rows[0];
}

/** Creates the invitation of an operator in place of an earlier one; resolves to its end. */
export async function storeInvite(tx: Tx<'desk'>, operator: string, tokenHash: string): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into operator_invite as i (operator, token_hash, expires_at) values (${operator}, ${tokenHash}, clock_timestamp() + ${VALIDITY})
    on conflict (operator) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning expires_at`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) throw new Error('the invitation was not stored');
  return row.expires_at;
}

export async function deleteInvite(tx: Tx<'desk'>, operator: string): Promise<void> {
  await tx.db.deleteFrom('operator_invite').where('operator', '=', operator).execute();
}
