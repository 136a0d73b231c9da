import type { Role } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { DeskOperator } from '../base/request.js';

export interface TeamRow {
  id: string;
  name: string;
  display_name: string;
  roles: Role[];
  cap_thb: bigint | null;
  cap_lak: bigint | null;
  state: 'invited' | 'accepted' | 'active' | 'suspended';
  created_at: Date;
  seen_at: Date | null;
  is_present: boolean;
  passkeys: number;
  has_code: boolean;
}

/** The operators by name; those of the demo in demo mode only. */
export async function findTeam(tx: Tx<'desk'>, demo: boolean): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select o.id, o.name, o.display_name, o.roles, o.cap_thb, o.cap_lak, o.state, o.created_at, s.seen_at,
      coalesce(s.seen_at > clock_timestamp() - interval '5 minutes', false) as is_present,
      (select count(*)::int from passkey p where p.operator = o.id) as passkeys,
      exists (select from operator_code c where c.operator = o.id and c.confirmed) as has_code
    from operator o
    left join lateral (select max(seen_at) as seen_at from operator_session where operator = o.id) s on true
    where ${demo} or not o.demo
    order by o.name`.execute(tx.db);
  return rows;
}

/**
 * An operator, locked for a change of them: of two changes at once, the second sees the first. The lock lets sessions be inserted, which refer to the
 * row: a sign-in that holds its passkey does not wait.
 */
export const lockOperator = (tx: Tx<'desk'>, id: string) =>
  tx.db.selectFrom('operator').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type OperatorRecord = NonNullable<Awaited<ReturnType<typeof lockOperator>>>;

export const findByName = (tx: Tx<'desk'>, name: string) =>
  tx.db.selectFrom('operator').select(['id', 'state']).where('name', '=', name).executeTakeFirst();

/** Locks changes of who is an owner: one at a time. */
export async function lockOwners(tx: Tx<'desk'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('desk owners'))`.execute(tx.db);
}

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
export async function storeAcceptance(
  tx: Tx<'desk'>,
  id: string,
  { state, displayName, passwordHash }: { state: 'accepted' | 'active'; displayName: string; passwordHash: string | null },
): Promise<void> {
  await tx.db.updateTable('operator').set({ state, display_name: displayName, password_hash: passwordHash }).where('id', '=', id).execute();
}

/** The display names of all operators, also of those who left: the audit trail shows them. */
export const displayNamesOf = (tx: Tx<'desk'>) => tx.db.selectFrom('operator').select(['id', 'display_name']).execute();

export async function storePassword(tx: Tx<'desk'>, id: string, passwordHash: string): Promise<void> {
  await tx.db.updateTable('operator').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Makes an operator an invited one, who has no password. */
export async function inviteAgain(tx: Tx<'desk'>, id: string): Promise<void> {
  await tx.db.updateTable('operator').set({ state: 'invited', password_hash: null }).where('id', '=', id).execute();
}

export async function storeAccess(tx: Tx<'desk'>, id: string, roles: readonly Role[], caps: DeskOperator['caps']): Promise<void> {
  await tx.db
    .updateTable('operator')
    .set({ roles: [...roles], cap_thb: caps.THB, cap_lak: caps.LAK })
    .where('id', '=', id)
    .execute();
}

export async function storeState(tx: Tx<'desk'>, id: string, state: TeamRow['state']): Promise<void> {
  await tx.db.updateTable('operator').set({ state }).where('id', '=', id).execute();
}

/** Every operator, for the command line; those of the demo are marked. */
export const listOperators = (tx: Tx<'desk'>) =>
  tx.db.selectFrom('operator').select(['id', 'name', 'display_name', 'roles', 'state', 'demo']).orderBy('name').execute();
