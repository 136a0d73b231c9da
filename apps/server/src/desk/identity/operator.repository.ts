import { permissionsOf, permissionsOfAll, type Permission, type Role, roles as allRoles } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import { actorOfId, type DeskOperator } from '../base/request.js';

export interface OperatorRow {
  id: string;
  name: string;
  display_name: string;
  roles: string[];
  cap_thb: bigint | null;
  cap_lak: bigint | null;
}

export const toOperator = (row: OperatorRow): DeskOperator => ({
  id: row.id,
  actor: actorOfId(row.id),
  name: row.name,
  displayName: row.display_name,
  roles: row.roles as Role[],
  permissions: new Set(permissionsOfAll(row.roles as Role[])),
  caps: { THB: row.cap_thb, LAK: row.cap_lak },
});

/** The credentials of a sign-in name, before the activation too. Demo operators are found in demo mode only. */
export const findCredentials = (tx: Tx<'desk'>, name: string, demo: boolean) =>
  tx.db
    .selectFrom('operator')
    .select(['id', 'password_hash', 'demo', 'state'])
    .where('name', '=', name)
    .where('state', 'in', ['active', 'accepted'])
    .$if(!demo, (query) => query.where('demo', '=', false))
    .executeTakeFirst();

/** An active operator as of now; undefined: unknown, invited or suspended. */
export const findOperator = async (tx: Tx<'desk'>, id: string): Promise<DeskOperator | undefined> => {
  const row = await tx.db.selectFrom('operator').selectAll().where('id', '=', id).where('state', '=', 'active').executeTakeFirst();
  return row === undefined ? undefined : toOperator(row);
};

/** Whether an active operator exists who is not of the demo, or any in demo mode. */
export async function hasActive(tx: Tx<'desk'>, demo: boolean): Promise<boolean> {
  const row = await tx.db
    .selectFrom('operator')
    .select('id')
    .where('state', '=', 'active')
    .$if(!demo, (query) => query.where('demo', '=', false))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewOperator {
  id: string;
  name: string;
  displayName: string;
  roles: readonly Role[];
  passwordHash: string;
}

/** Creates an operator of the demo, unless one of that name exists. */
export async function insertDemoOperator(tx: Tx<'desk'>, { id, name, displayName, roles, passwordHash }: NewOperator): Promise<void> {
  await tx.db
    .insertInto('operator')
    .values({ id, name, display_name: displayName, roles: [...roles], state: 'active', password_hash: passwordHash, demo: true })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Active operators whose roles include the permission, by name; those of the demo in demo mode only. */
export const findPermitted = (tx: Tx<'desk'>, permission: Permission, demo: boolean) =>
  tx.db
    .selectFrom('operator')
    .select(['id', 'name', 'display_name as displayName'])
    .where('state', '=', 'active')
    .where(sql<boolean>`roles && ${rolesWith(permission)}::text[]`)
    .$if(!demo, (query) => query.where('demo', '=', false))
    .orderBy('display_name')
    .execute();

const rolesWith = (permission: Permission): Role[] =>
  allRoles.filter((role) => (permissionsOf[role] as readonly Permission[]).includes(permission));
