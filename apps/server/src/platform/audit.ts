import { sql } from 'kysely';
import type { Tx } from './unit-of-work.js';

/** The actor and the request of an audit row. */
export interface Actor {
  /** `member:<id>`, `provider:<name>`, `system` or `visitor`. */
  actor: string;
  member: string | null;
  request: string | null;
}

/** As {@link recordAudit}, for many members in one statement. */
export async function recordAudits(
  tx: Tx<'platform'>,
  who: Omit<Actor, 'member'>,
  action: string,
  at: Date,
  rows: readonly { member: string; detail: Record<string, unknown> }[],
): Promise<void> {
  const { actor, request } = who;
  await tx.db
    .insertInto('audit')
    .values(rows.map(({ member, detail }) => ({ at, actor, member, action, detail: JSON.stringify(detail), request })))
    .execute();
}

/** Records a security event. The journal records the events of money; the view audit_trail shows both. */
export async function recordAudit(
  tx: Tx<'platform'>,
  who: Actor,
  action: string,
  at: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.db
    .insertInto('audit')
    .values({ at, actor: who.actor, member: who.member, action, detail: JSON.stringify(detail), request: who.request })
    .execute();
}

/** Whether this actor did this about this member within the last ten minutes, by the real clock. */
export async function isRecentlyAudited(tx: Tx<'platform'>, { actor, member }: Actor, action: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit where member = ${member} and actor = ${actor} and action = ${action} and recorded_at > clock_timestamp() - interval '10 minutes' limit 1`.execute(
    tx.db,
  );
  return rows.length === 1;
}
