import { sql } from 'kysely';
import type { DeskSchema } from '../../platform/db/schema.desk.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { NewPasskey } from '../../platform/webauthn.js';

/** A challenge is answered within 5 minutes (docs/decisions/0186). */
const VALIDITY = sql`interval '5 minutes'`;

/** For what a challenge was made; null as operator: a sign-in. */
export interface ChallengeUse {
  purpose: DeskSchema['desk_challenge']['purpose'];
  operator: string | null;
}

/** Stores a challenge, and deletes those that have expired. */
export async function storeChallenge(tx: Tx<'desk'>, id: string, challenge: string, { purpose, operator }: ChallengeUse): Promise<void> {
  await sql`delete from desk_challenge where expires_at < clock_timestamp()`.execute(tx.db);
  await sql`
    insert into desk_challenge (id, challenge, purpose, operator, expires_at)
    values (${id}, ${challenge}, ${purpose}, ${operator}, clock_timestamp() + ${VALIDITY})`.execute(tx.db);
}

/** Uses a challenge; undefined: it is unknown, used, expired, or was made for something else. */
export async function takeChallenge(tx: Tx<'desk'>, id: string, { purpose, operator }: ChallengeUse): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    delete from desk_challenge
    where id = ${id} and purpose = ${purpose} and operator is not distinct from ${operator}::uuid and expires_at > clock_timestamp()
    returning challenge`.execute(tx.db);
  return rows[0]?.challenge;
}

export const listPasskeys = (tx: Tx<'desk'>, operator: string) =>
  tx.db
    .selectFrom('passkey')
    .select(['id', 'label', 'transports', 'created_at', 'used_at'])
    .where('operator', '=', operator)
    .orderBy('created_at')
    .execute();

/** A passkey of an operator who is active or waits for the activation, locked: of two uses at once, the second sees the counter of the first. */
export const findPasskey = (tx: Tx<'desk'>, id: string, demo: boolean) =>
  tx.db
    .selectFrom('passkey')
    .innerJoin('operator', 'operator.id', 'passkey.operator')
    .select(['passkey.id', 'passkey.operator', 'passkey.public_key', 'passkey.counter'])
    .where('passkey.id', '=', id)
    .where('operator.state', 'in', ['active', 'accepted'])
    .$if(!demo, (query) => query.where('operator.demo', '=', false))
    .forUpdate('passkey')
    .executeTakeFirst();

/** False: the passkey is registered, for this operator or another one. */
export async function insertPasskey(
  tx: Tx<'desk'>,
  operator: string,
  { id, publicKey, counter, transports }: NewPasskey,
  label: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('passkey')
    .values({ id, operator, public_key: Buffer.from(publicKey), counter: BigInt(counter), transports, label })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function notePasskeyUse(tx: Tx<'desk'>, id: string, counter: number): Promise<void> {
  await tx.db
    .updateTable('passkey')
    .set({ counter: BigInt(counter), used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(tx: Tx<'desk'>, id: string): Promise<void> {
  await tx.db.deleteFrom('passkey').where('id', '=', id).execute();
}

export async function countRecoveryCodes(tx: Tx<'desk'>, operator: string): Promise<number> {
  const { codes } = await tx.db
    .selectFrom('recovery_code')
    .select((query) => query.fn.countAll<bigint>().as('codes'))
    .where('operator', '=', operator)
    .executeTakeFirstOrThrow();
  return Number(codes);
}
