import { sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { NewPasskey } from '../../platform/webauthn.js';
import type { Agent } from '../session/index.js';

/** A challenge is answered within 5 minutes. */
const VALIDITY = sql`interval '5 minutes'`;

/** For what a challenge was made; null as member: a login. */
export interface ChallengeUse {
  purpose: Tables['passkey_challenge']['purpose'];
  member: string | null;
}

/** Stores a challenge; one of a member replaces that of the same purpose. */
export async function storeChallenge(tx: Tx<'passkey'>, id: string, challenge: string, { purpose, member }: ChallengeUse): Promise<void> {
  if (member !== null) await tx.db.deleteFrom('passkey_challenge').where('member', '=', member).where('purpose', '=', purpose).execute();
  await sql`
    insert into passkey_challenge (id, challenge, purpose, member, expires_at)
    values (${id}, ${challenge}, ${purpose}, ${member}, clock_timestamp() + ${VALIDITY})`.execute(tx.db);
}

/** Uses a challenge; undefined: it is unknown, used, expired, or was made for something else. Of parallel answers one gets it. */
export async function takeChallenge(tx: Tx<'passkey'>, id: string, { purpose, member }: ChallengeUse): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    delete from passkey_challenge
    where id = ${id} and purpose = ${purpose} and member is not distinct from ${member}::uuid and expires_at > clock_timestamp()
    returning challenge`.execute(tx.db);
  return rows[0]?.challenge;
}

/** Deletes challenges that can no longer be answered. */
export async function forgetOldChallenges(tx: Tx<'passkey'>): Promise<void> {
  await sql`delete from passkey_challenge where expires_at < clock_timestamp()`.execute(tx.db);
}

/** The passkeys of a member, newest first. */
export const passkeysOf = (tx: Tx<'passkey'>, member: string) =>
  tx.db
    .selectFrom('member_passkey')
    .select(['id', 'credential', 'transports', 'name', 'browser', 'system', 'created_at', 'used_at'])
    .where('member', '=', member)
    .orderBy('created_at', 'desc')
    .execute();

export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number];

/** Locked: of two uses at once, the second sees the counter of the first. */
export const lockPasskey = (tx: Tx<'passkey'>, credential: string) =>
  tx.db
    .selectFrom('member_passkey')
    .select(['id', 'credential', 'member', 'public_key', 'counter', 'created_at'])
    .where('credential', '=', credential)
    .forUpdate()
    .executeTakeFirst();

export interface PasskeyOrigin extends Agent {
  id: string;
  member: string;
  at: Date;
}

/** False: the passkey is registered, for this member or another one. */
export async function insertPasskey(
  tx: Tx<'passkey'>,
  { id: credential, publicKey, counter, transports }: NewPasskey,
  { id, member, at, browser, system }: PasskeyOrigin,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('member_passkey')
    .values({
      id,
      credential,
      member,
      public_key: Buffer.from(publicKey),
      counter: BigInt(counter),
      transports,
      browser,
      system,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function notePasskeyUse(tx: Tx<'passkey'>, id: string, counter: number, at: Date): Promise<void> {
  await tx.db
    .updateTable('member_passkey')
    .set({ counter: BigInt(counter), used_at: at })
    .where('id', '=', id)
    .execute();
}

/** False: the member has no passkey of this id. */
export async function updateName(tx: Tx<'passkey'>, member: string, id: string, name: string): Promise<boolean> {
  const own = tx.db.updateTable('member_passkey').set({ name }).where('id', '=', id).where('member', '=', member);
  return (await own.executeTakeFirst()).numUpdatedRows === 1n;
}

/** False: the member has no passkey of this id. */
export async function deletePasskey(tx: Tx<'passkey'>, member: string, id: string): Promise<boolean> {
  const own = tx.db.deleteFrom('member_passkey').where('id', '=', id).where('member', '=', member);
  return (await own.executeTakeFirst()).numDeletedRows === 1n;
}

/** Whom a passkey lets in. */
export const findHolder = (tx: Tx<'passkey'>, member: string) =>
  tx.db
    .selectFrom('member_credential')
    .select(['id', 'username', 'password_hash', 'active', 'demo'])
    .where('id', '=', member)
    .executeTakeFirst();

/** The name that the authenticator shows beside the phone. */
export async function nameOf(tx: Tx<'passkey'>, member: string): Promise<string> {
  return (await tx.db.selectFrom('member_profile').select('name').where('id', '=', member).executeTakeFirst())?.name ?? '';
}
