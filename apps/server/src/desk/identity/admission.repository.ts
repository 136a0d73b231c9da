import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.js';
import type { Tx } from '../../platform/unit-of-work.js';

/** An operator whom two people let in, until the activation. */
export type AdmissionRow = Selectable<Schema['operator_admission']>;

/** Begins the admission of an operator; one that was open before ends. */
export async function beginAdmission(
  tx: Tx<'desk'>,
  operator: string,
  { maker, checker }: { maker: string; checker: string },
): Promise<void> {
  await endAdmission(tx, operator);
  await tx.db.insertInto('operator_admission').values({ operator, maker, checker }).execute();
}

/** Undefined: the operator is active, or was invited by one person alone. */
export const findAdmission = (tx: Tx<'desk'>, operator: string): Promise<AdmissionRow | undefined> =>
  tx.db.selectFrom('operator_admission').selectAll().where('operator', '=', operator).executeTakeFirst();

export const listAdmissions = (tx: Tx<'desk'>): Promise<AdmissionRow[]> => tx.db.selectFrom('operator_admission').selectAll().execute();

/** `address`: of the person who received the link. */
export async function noteLink(tx: Tx<'desk'>, operator: string, address: string): Promise<void> {
  await tx.db.updateTable('operator_admission').set({ link_address: address }).where('operator', '=', operator).execute();
}

/** Notes the first sign-in. */
export async function noteAcceptance(
  tx: Tx<'desk'>,
  operator: string,
  { factor, address }: { factor: 'passkey' | 'code'; address: string },
): Promise<void> {
  await tx.db
    .updateTable('operator_admission')
    .set({ accepted_at: sql<Date>`clock_timestamp()`, factor, address })
    .where('operator', '=', operator)
    .execute();
}

export async function endAdmission(tx: Tx<'desk'>, operator: string): Promise<void> {
  await tx.db.deleteFrom('operator_admission').where('operator', '=', operator).execute();
}
