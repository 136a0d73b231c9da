import type { OwnNoticeCode, NoticeFacts, NoticeSettings, SetNotices } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import type { NoticeLine, StoredNotice } from './inbox.rules.js';
import { COUNTED_NOTICES } from './unread.js';

/** The number of lines of the statement that one call searches. */
const SEARCHED = 1_000;

export async function insertNotice(
  tx: Tx<'notice'>,
  { facts, ...row }: { member: string; code: OwnNoticeCode; facts: NoticeFacts; at: Date },
): Promise<void> {
  await tx.db
    .insertInto('member_notice')
    .values({ ...row, facts: JSON.stringify(facts) })
    .execute();
}

/** How many notices of a kind the member has had since a time. */
export async function countNotices(
  tx: Tx<'notice'>,
  { member, code, since }: { member: string; code: OwnNoticeCode; since: Date },
): Promise<number> {
  const { count } = await tx.db
    .selectFrom('member_notice')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member', '=', member)
    .where('code', '=', code)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Notices that are no lines of the statement, newest first. `before` null: from the newest. */
export const storedNotices = (tx: Tx<'notice'>, member: string, before: bigint | null, limit: number): Promise<StoredNotice[]> =>
  tx.db
    .selectFrom('member_notice')
    .select(['id', 'code', 'facts', 'at'])
    .where('member', '=', member)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * Lines of the statement that are notices, newest first, among the 1,000 before a line (null: the newest). `next`: before which the search continues; 0:
 * nowhere.
 */
export async function noticeLines(
  tx: Tx,
  member: string,
  before: bigint | null,
  limit: number,
): Promise<{ lines: NoticeLine[]; next: bigint }> {
  const { rows } = await sql<{ before: bigint } & (NoticeLine | { seq: null })>`
    select b.before, l.seq, l.id, l.kind, l.status, l.amount, l.source, l.created_at, l.settled_at, v.promised_at, v.reject_reason
    from member_profile m
    join member_account w on w.member = m.id and w.kind = 'wallet' and w.currency = m.currency
    cross join lateral (select least(${before}::bigint, w.movements + 1) as before) b
    left join lateral (
      select s.* from statement_line s
      where s.member = m.id and s.seq < b.before and s.seq >= b.before - ${sql.lit(SEARCHED)}
        and (s.kind in ('deposit', 'bonus') and s.status = 'SUCCESS' or s.kind = 'withdraw' and (s.status <> 'PENDING'
          or exists (select from withdrawal_review r where r.id = s.id and r.state = 'waiting')))
      order by s.seq desc limit ${limit}) l on true
    left join withdrawal_review v on v.id = l.id and l.kind = 'withdraw'
    where m.id = ${member}
    order by l.seq desc`.execute(tx.db);
  const lines = rows.filter((row): row is { before: bigint } & NoticeLine => row.seq !== null);
  const beyond = (rows[0]?.before ?? 0n) - BigInt(SEARCHED);
  const next = lines.length === limit ? (lines.at(-1)?.seq ?? 0n) : beyond;
  return { lines, next: next > 1n ? next : 0n };
}

/** Null: nothing was read. */
export async function readAt(tx: Tx<'notice'>, member: string): Promise<Date | null> {
  const row = await tx.db.selectFrom('notice_mark').select('read_at').where('member', '=', member).executeTakeFirst();
  return row?.read_at ?? null;
}

/**
 * Marks as read what had happened by `at`; a later mark stays. A withdrawal that is under way stays unread, because its end is news; those far back are not
 * counted.
 */
export async function markRead(tx: Tx<'notice'>, member: string, at: Date): Promise<void> {
  await sql`
    insert into notice_mark (member, read_seq, read_at)
    select m.id, coalesce((
      select min(l.seq) - 1 from statement_line l
      where l.member = m.id and l.seq > w.movements - ${sql.lit(COUNTED_NOTICES)} and (l.settled_at > ${at} or l.kind = 'withdraw' and l.status = 'PENDING')), w.movements), ${at}
    from member_profile m join member_account w on w.member = m.id and w.kind = 'wallet' and w.currency = m.currency
    where m.id = ${member}
    on conflict (member) do update set
      read_seq = greatest(notice_mark.read_seq, excluded.read_seq), read_at = greatest(notice_mark.read_at, excluded.read_at)`.execute(
    tx.db,
  );
}

const STANDARD: NoticeSettings = { money: true, rewards: false, site: true };

export const findSettings = async (tx: Tx<'notice'>, member: string): Promise<NoticeSettings> =>
  (await tx.db.selectFrom('notice_mark').select(['money', 'rewards', 'site']).where('member', '=', member).executeTakeFirst()) ?? STANDARD;

export function saveSettings(tx: Tx<'notice'>, member: string, settings: SetNotices): Promise<NoticeSettings> {
  return tx.db
    .insertInto('notice_mark')
    .values({ member, read_at: null, ...settings })
    .onConflict((conflict) => conflict.column('member').doUpdateSet(settings))
    .returning(['money', 'rewards', 'site'])
    .executeTakeFirstOrThrow();
}

/** Deletes at most `limit` old notices and returns how many. */
export async function forgetOldNotices(tx: Tx<'notice'>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from member_notice where id in (select id from (select id, at from member_notice order by id limit ${limit}) oldest where at < ${before})`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}
