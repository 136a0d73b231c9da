import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { OperatorRow } from './operator.repository.js';

/** A session ends without activity after 15 minutes, and after 8 hours in all; a proof holds for 5 minutes (docs/specification.md §12). */
const IDLE = sql`interval '15 minutes'`;
const LIFE = sql`interval '8 hours'`;
const PROOF = sql`interval '5 minutes'`;
/** The time of last use is written once per minute. */
const SEEN_STEP = sql`interval '1 minute'`;

/** Opens a session; signing in counts as a proof of presence. `passkey`: the one that opened it, with which it ends. */
export async function insertSession(tx: Tx<'desk'>, operator: string, tokenHash: string, passkey: string | null): Promise<void> {
  await tx.db
    .insertInto('operator_session')
    .values({
      operator,
      token_hash: tokenHash,
      passkey,
      ends_at: sql<Date>`clock_timestamp() + ${LIFE}`,
      proved_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

export interface SessionRow extends OperatorRow {
  token_hash: string;
  demo: boolean;
  idle_at: Date;
  ends_at: Date;
  /** Until when the latest proof holds; null: none holds. */
  proved_until: Date | null;
  has_password: boolean;
}

/**
 * The open session of a token with its operator as of now; `isActivity` extends it. Undefined: the session has ended or the operator is not active. One
 * statement per request: operators are few, and a change of roles or a suspension takes effect with the next request.
 */
export async function useSession(
  tx: Tx<'desk'>,
  tokenHash: string,
  { demo, isActivity }: { demo: boolean; isActivity: boolean },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`/* desk-session */
    with seen as (
      update operator_session set seen_at = clock_timestamp()
      where ${isActivity} and token_hash = ${tokenHash} and seen_at < clock_timestamp() - ${SEEN_STEP} and seen_at > clock_timestamp() - ${IDLE})
    select s.token_hash, least(greatest(s.seen_at, clock_timestamp() - ${SEEN_STEP}) + ${IDLE}, s.ends_at) as idle_at, s.ends_at,
      case when s.proved_at > clock_timestamp() - ${PROOF} then s.proved_at + ${PROOF} end as proved_until,
      o.id, o.name, o.display_name, o.roles, o.cap_thb, o.cap_lak, o.demo, o.password_hash is not null as has_password
    from operator_session s join operator o on o.id = s.operator
    where s.token_hash = ${tokenHash} and s.seen_at > clock_timestamp() - ${IDLE} and s.ends_at > clock_timestamp() and o.state = 'active'
      and (${demo} or not o.demo)`.execute(tx.db);
  return rows[0];
}

/** Notes a proof of presence; resolves to the time until which it holds. */
export async function noteProof(tx: Tx<'desk'>, tokenHash: string): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    update operator_session set proved_at = clock_timestamp() where token_hash = ${tokenHash} returning proved_at + ${PROOF} as until`.execute(
    tx.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the session has ended');
  return row.until;
}

export async function deleteSession(tx: Tx<'desk'>, tokenHash: string): Promise<void> {
  await tx.db.deleteFrom('operator_session').where('token_hash', '=', tokenHash).execute();
}

/** Deletes sessions that have ended. */
export async function forgetEndedSessions(tx: Tx<'desk'>): Promise<void> {
  await sql`delete from operator_session where ends_at < clock_timestamp() or seen_at < clock_timestamp() - ${IDLE}`.execute(tx.db);
}

export async function endSessions(tx: Tx<'desk'>, operator: string): Promise<void> {
  await tx.db.deleteFrom('operator_session').where('operator', '=', operator).execute();
}
