import type { Role } from '@krapao/contract/desk';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { DeskOperator } from '../request.js';

export interface TeamRow {
  id: string;
  name: string;
  display_name: string;
  roles: Role[];
  cap_thb: bigint | null;
  cap_lak: bigint | null;
  state: 'invited' | 'active' | 'suspended';
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

export const lockMember = (tx: Tx<'desk'>, id: string) =>
  tx.db
    .selectFrom('operator')
    .select(['id', 'name', 'display_name', 'roles', 'cap_thb', 'cap_lak', 'state', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

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

export async function endSessions(tx: Tx<'desk'>, operator: string): Promise<void> {
  await tx.db.deleteFrom('operator_session').where('operator', '=', operator).execute();
}
