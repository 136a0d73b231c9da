import type { Role } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { DeskOperator } from '../request.js';

/** An invitation is valid for 15 minutes (docs/decisions/0186). */
const VALIDITY = sql`interval '15 minutes'`;

export interface InviteRow {
  operator: string;
  name: string;
  display_name: string;
  roles: Role[];
  expires_at: Date;
}

/** The operator of an open invitation. `lock`: until the transaction ends, so that one of several acceptances succeeds. */
export async function findInvite(tx: Tx<'desk'>, tokenHash: string, lock: boolean): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select i.operator, i.expires_at, o.name, o.display_name, o.roles
    from operator_invite i join operator o on o.id = i.operator
    where i.token_hash = ${tokenHash} and i.expires_at > clock_timestamp() and o.state = 'invited'
    ${lock ? sql`for update` : sql``}`.execute(tx.db);
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

/** Locks changes of who is an owner: one at a time. */
export async function lockOwners(tx: Tx<'desk'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('desk owners'))`.execute(tx.db);
}

export const findByName = (tx: Tx<'desk'>, name: string) =>
  tx.db.selectFrom('operator').select(['id', 'state']).where('name', '=', name).executeTakeFirst();

/** Locked: of two decisions about one operator, the second sees the first. */
export const findById = (tx: Tx<'desk'>, id: string) =>
  tx.db.selectFrom('operator').select(['name', 'state']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Active owners, without `except`. Demo operators count in demo mode only. */
export async function countOwners(tx: Tx<'desk'>, { demo, except }: { demo: boolean; except?: string }): Promise<number> {
  const { rows } = await sql<{ owners: number }>`
    select count(*)::int as owners from operator
    where state = 'active' and 'owner' = any (roles) and (${demo} or not demo) and id is distinct from ${except ?? null}::uuid`.execute(
    tx.db,
  );
  return rows[0]?.owners ?? 0;
}

export interface Invited {
  id: string;
  name: string;
  displayName: string;
  roles: readonly Role[];
  /** Minor units; null: no limit. */
  caps: DeskOperator['caps'];
}

export async function insertInvited(tx: Tx<'desk'>, { id, name, displayName, roles, caps }: Invited): Promise<void> {
  await tx.db
    .insertInto('operator')
    .values({ id, name, display_name: displayName, roles: [...roles], cap_thb: caps.THB, cap_lak: caps.LAK, state: 'invited' })
    .execute();
}

/** `passwordHash` null: the operator signs in with a passkey alone. */
export async function activate(tx: Tx<'desk'>, id: string, displayName: string, passwordHash: string | null): Promise<void> {
  await tx.db
    .updateTable('operator')
    .set({ state: 'active', display_name: displayName, password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/** Every operator, for the command line; those of the demo are marked. */
export const listOperators = (tx: Tx<'desk'>) =>
  tx.db.selectFrom('operator').select(['name', 'display_name', 'roles', 'state', 'demo']).orderBy('name').execute();
