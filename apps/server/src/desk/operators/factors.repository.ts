import type { Tx } from '../../platform/unit-of-work.js';

/** The sealed secret of an operator's authenticator app, once it was confirmed. */
export const findCode = (tx: Tx<'desk'>, operator: string) =>
  tx.db.selectFrom('operator_code').select('secret').where('operator', '=', operator).where('confirmed', '=', true).executeTakeFirst();

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
