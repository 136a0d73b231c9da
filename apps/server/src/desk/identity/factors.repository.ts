import type { Tx } from '../../platform/unit-of-work.js';

/** The sealed secret of an operator's authenticator app, once it was confirmed. */
export const findCode = (tx: Tx<'desk'>, operator: string) =>
  tx.db.selectFrom('operator_code').select('secret').where('operator', '=', operator).where('confirmed', '=', true).executeTakeFirst();

/** The sealed secret that no code has confirmed yet. */
export const findPreparedCode = (tx: Tx<'desk'>, operator: string) =>
  tx.db.selectFrom('operator_code').select('secret').where('operator', '=', operator).where('confirmed', '=', false).executeTakeFirst();

/** Stores a secret that is not confirmed yet; a confirmed one stays. */
export async function storePreparedCode(tx: Tx<'desk'>, operator: string, secret: string): Promise<void> {
  await tx.db
    .insertInto('operator_code')
    .values({ operator, secret })
    .onConflict((conflict) => conflict.column('operator').doUpdateSet({ secret }).where('operator_code.confirmed', '=', false))
    .execute();
}

export async function confirmPreparedCode(tx: Tx<'desk'>, operator: string, step: bigint): Promise<void> {
  await tx.db.updateTable('operator_code').set({ confirmed: true, step }).where('operator', '=', operator).execute();
}

/** Replaces the recovery codes of an operator. */
export async function replaceRecoveryCodes(tx: Tx<'desk'>, operator: string, hashes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('recovery_code').where('operator', '=', operator).execute();
  await tx.db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ operator, hash })))
    .execute();
}

/** Uses the codes up to this time step; false: a code of this step or a later one was used before. */
export async function takeStep(tx: Tx<'desk'>, operator: string, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('operator_code')
    .set({ step })
    .where('operator', '=', operator)
    .where('step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a recovery code; false: it is unknown or was used. */
export async function takeRecoveryCode(tx: Tx<'desk'>, operator: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('recovery_code')
    .where('operator', '=', operator)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function hasPasskey(tx: Tx<'desk'>, operator: string): Promise<boolean> {
  const row = await tx.db.selectFrom('passkey').select('id').where('operator', '=', operator).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Deletes passkeys, authenticator app and recovery codes, and the challenges that would add a passkey. */
export async function deleteFactors(tx: Tx<'desk'>, operator: string): Promise<void> {
  await tx.db.deleteFrom('passkey').where('operator', '=', operator).execute();
  await tx.db.deleteFrom('operator_code').where('operator', '=', operator).execute();
  await tx.db.deleteFrom('recovery_code').where('operator', '=', operator).execute();
  await tx.db.deleteFrom('desk_challenge').where('operator', '=', operator).execute();
}
