import { sql } from 'kysely';
import type { Tx } from './unit-of-work.js';

export interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  member: string | null;
  action: string;
  detail: Record<string, unknown>;
  request: string | null;
}

export interface AuditQuery {
  /** Only what operators did. */
  isByOperators: boolean;
  /** Exactly; null: any. */
  actor: string | null;
  action: string | null;
  /** Rows with a smaller id; null: from the newest. */
  before: bigint | null;
  limit: number;
}

/** Audit rows, newest first. The events of money are in the journal. */
export async function listAuditRows(tx: Tx<'platform'>, { isByOperators, actor, action, before, limit }: AuditQuery): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select id::text as id, at, actor, member, action, detail, request from audit
    where ${isByOperators ? sql`actor like 'operator:%'` : sql`true`}
      and ${before === null ? sql`true` : sql`id < ${before}`}
      and ${actor === null ? sql`true` : sql`actor = ${actor}`}
      and ${action === null ? sql`true` : sql`action = ${action}`}
    order by id desc limit ${limit}`.execute(tx.db);
  return rows;
}

/** Sign-ins, and changes of what a member signs in with. */
const SIGN_IN = [
  'login.ok',
  'login.failed',
  'login.inactive',
  'login.confirmed',
  'login.denied',
  'logout',
  'session.ended',
  'session.others-ended',
  'session.idle',
  'passkey.added',
  'passkey.removed',
  'rest.ended',
  'password.changed',
  'password.failed',
  'member.change-phone',
  'member.sessions-ended',
];

/** Events that say nothing about the member: that their page was opened, and one-time codes. */
const LEFT_OUT = [
  'member.opened',
  'timeline.opened',
  'movement.opened',
  'withdrawal.opened',
  'member.shown',
  'otp.sent',
  'otp.verified',
  'chat.seen',
  'chat.ended',
];

/** What the member did, oldest first, after an id. */
export async function listOwnEvents(
  tx: Tx<'platform'>,
  { member, after, limit }: { member: string; after: string | null; limit: number },
): Promise<Pick<AuditRow, 'id' | 'at' | 'action' | 'detail'>[]> {
  const { rows } = await sql<Pick<AuditRow, 'id' | 'at' | 'action' | 'detail'>>`
    select id::text as id, at, action, detail from audit
    where member = ${member} and actor = ${`member:${member}`} and id > ${BigInt(after ?? 0)} order by audit.id limit ${limit}`.execute(
    tx.db,
  );
  return rows;
}

/** A member's audit rows before an id, newest first. `sign-in` includes what operators changed of it. */
export async function listMemberAudit(
  tx: Tx<'platform'>,
  { member, view, before, limit }: { member: string; view: 'all' | 'sign-in' | 'login' | 'staff'; before: bigint | null; limit: number },
): Promise<AuditRow[]> {
  const filters = {
    all: sql`true`,
    'sign-in': sql`action = any(${SIGN_IN}::text[])`,
    login: sql`action in ('login.ok', 'login.failed')`,
    staff: sql`actor like 'operator:%'`,
  };
  const { rows } = await sql<AuditRow>`
    select id::text as id, at, actor, member, action, detail, request from audit
    where member = ${member} and ${before === null ? sql`true` : sql`id < ${before}`}
      and action <> all(${LEFT_OUT}::text[]) and ${filters[view]}
    order by audit.id desc limit ${limit}`.execute(tx.db);
  return rows;
}
