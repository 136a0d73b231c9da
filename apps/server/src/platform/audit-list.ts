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
  /** Only what operators and API keys did. */
  isByOperators: boolean;
  /** Exactly; null: any. */
  actor: string | null;
  action: string | null;
  /** Only actions of which this is true; null: any. */
  isWanted?: ((action: string) => boolean) | null;
  member?: string | null;
  /** Business time, `to` exclusive; null: without a bound. */
  from?: Date | null;
  to?: Date | null;
  /** Rows with a smaller id; null: from the newest. */
  before: bigint | null;
  limit: number;
}

/**
 * Audit rows, newest first. The events of money are in the journal. Rows are numbered in the order of the business clock, so a period is a range of
 * numbers: an old period is read as fast as a new one.
 */
export async function listAuditRows(tx: Tx<'platform'>, query: AuditQuery): Promise<AuditRow[]> {
  const { isByOperators, actor, action, isWanted = null, member = null, from = null, to = null, before, limit } = query;
  const upTo = to === null ? null : await firstIdFrom(tx, to);
  const since = from === null ? null : await firstIdFrom(tx, from);
  const end = [before, upTo].reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);
  const actions = isWanted === null ? null : (await actionsOf(tx)).filter(isWanted);
  const where = sql`${isByOperators ? sql`(actor like 'operator:%' or actor like 'key:%')` : sql`true`}
    and ${end === null ? sql`true` : sql`id < ${end}`}
    and ${since === null ? sql`true` : sql`id >= ${since}`}
    and ${actor === null ? sql`true` : sql`actor = ${actor}`}
    and ${action === null ? sql`true` : sql`action = ${action}`}
    and ${member === null ? sql`true` : sql`member = ${member}`}`;
  const columns = sql`id::text as id, at, actor, member, action, detail, request`;
  const { rows } =
    actions === null || member !== null
      ? await sql<AuditRow>`
          select ${columns} from audit
          where ${where} and ${actions === null ? sql`true` : sql`action = any(${actions}::text[])`}
          order by audit.id desc limit ${limit}`.execute(tx.db)
      : // Page by page of each action, from its index: a rare kind reads no others.
        await sql<AuditRow>`
          select ${columns} from unnest(${actions}::text[]) wanted cross join lateral (
            select * from audit where action = wanted and ${where} order by audit.id desc limit ${limit}) found
          order by found.id desc limit ${limit}`.execute(tx.db);
  return rows;
}

/** The smallest id of a row at this time or later, found by halving; the next id, if there is none. */
async function firstIdFrom(tx: Tx<'platform'>, at: Date): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive half (low, high) as (
      select coalesce(min(id), 1), coalesce(max(id), 0) + 1 from audit
      union all
      select case when found.at < ${at} then found.id + 1 else low end, case when found.at < ${at} then high else middle end
      from half
      cross join lateral (select low + (high - low) / 2 as middle) m
      cross join lateral (select a.id, a.at from audit a where a.id >= middle order by a.id limit 1) found
      where low < high)
    select min(high) as id from half where low >= high`.execute(tx.db);
  return rows[0]?.id ?? 0n;
}

/** The actions that occur, each found in the index by the one before it. */
async function actionsOf(tx: Tx<'platform'>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known (action) as (
      (select action from audit order by action limit 1)
      union all
      select (select a.action from audit a where a.action > known.action order by a.action limit 1) from known where known.action is not null)
    select action from known where action is not null`.execute(tx.db);
  return rows.map(({ action }) => action);
}

/** Those of these members whose page an actor has opened within the last hour, by the real clock; newest first. */
export async function recentlyOpened(tx: Tx<'platform'>, actor: string, members: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`
    select member from audit
    where member = any(${[...members]}::uuid[]) and actor = ${actor} and action = 'member.opened'
      and recorded_at > clock_timestamp() - interval '1 hour'
    group by member order by max(id) desc`.execute(tx.db);
  return rows.map(({ member }) => member);
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
