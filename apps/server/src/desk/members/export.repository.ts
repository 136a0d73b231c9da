import type { Currency } from '@krapao/contract';
import { listedExports, type MemberFilter } from '@krapao/contract/desk';
import { type RawBuilder, sql } from 'kysely';
import { addDays, startOf } from '../../platform/business-day.js';
import type { Tx } from '../../platform/unit-of-work.js';

export interface ExportedMember {
  id: string;
  phone: string;
  name: string;
  currency: Currency;
  registeredAt: Date;
  /** Minor units. */
  balance: bigint;
  lastDepositAt: Date | null;
}

export interface Chosen {
  filter: Omit<MemberFilter, 'search'>;
  /** The members that the search has found; null: there is no search. */
  found: readonly string[] | null;
  /** Members who registered later are left out. */
  until: Date;
}

function chosen({ filter, found, until }: Chosen): RawBuilder<unknown> {
  const { tag, currency, isFrozen, registeredFrom, registeredTo } = filter;
  const parts = [
    sql`m.created_at <= ${until}`,
    ...(found === null ? [] : [sql`m.id = any(${[...found]}::uuid[])`]),
    ...(tag === '' ? [] : [sql`m.id in (select member from member_tag where tag = ${tag})`]),
    ...(currency === null ? [] : [sql`m.currency = ${currency}`]),
    ...(isFrozen ? [sql`m.id in (select member from active_freeze where ends_at is null or ends_at > ${until})`] : []),
    ...(registeredFrom === null ? [] : [sql`m.created_at >= ${startOf(registeredFrom)}`]),
    ...(registeredTo === null ? [] : [sql`m.created_at < ${startOf(addDays(registeredTo, 1))}`]),
  ];
  return sql`from member_profile m where ${sql.join(parts, sql` and `)}`;
}

/** How many members match, counted to `most` and one more. */
export async function countMembers(tx: Tx<'desk'>, which: Chosen, most: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (select m.id ${chosen(which)} limit ${most + 1}) m`.execute(tx.db);
  return rows[0]?.people ?? 0;
}

/** In the order of registration. */
export async function readMembers(tx: Tx<'desk'>, which: Chosen, most: number): Promise<ExportedMember[]> {
  const { rows } = await sql<ExportedMember>`
    select m.id, m.username as phone, m.name, m.currency, m.created_at as "registeredAt", coalesce(w.balance, 0)::bigint as balance,
      d.created_at as "lastDepositAt"
    from (select m.id, m.username, m.name, m.currency, m.created_at ${chosen(which)} order by m.created_at, m.id limit ${most}) m
    left join member_account w on w.member = m.id and w.kind = 'wallet' and w.currency = m.currency
    left join lateral (select l.created_at from statement_line l where l.member = m.id and l.kind = 'deposit' and l.status = 'SUCCESS'
      order by l.seq desc limit 1) d on true
    order by m.created_at, m.id`.execute(tx.db);
  return rows;
}

/** How many members the operator has exported alone since then. The operator's other exports wait until the transaction ends. */
export async function countExportedAlone(tx: Tx<'desk'>, maker: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk export ${maker}`}, 0))`.execute(tx.db);
  // An export that two people decided has the id of its proposal.
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(e.people), 0)::int as people from member_export e
    where e.maker = ${maker} and e.created_at >= ${since} and not exists (select from proposal p where p.id = e.id)`.execute(tx.db);
  return rows[0]?.people ?? 0;
}

/** `ends_at` is by the real clock. */
export async function insertExport(
  tx: Tx<'desk'>,
  given: { id: string; maker: string; filter: MemberFilter; label: string; people: number; at: Date },
): Promise<void> {
  await sql`
    insert into member_export (id, maker, filter, label, people, created_at, ends_at)
    values (${given.id}, ${given.maker}, ${JSON.stringify(given.filter)}, ${given.label}, ${given.people}, ${given.at},
      clock_timestamp() + interval '24 hours')`.execute(tx.db);
}

export const openExports = (tx: Tx<'desk'>, maker: string) =>
  tx.db
    .selectFrom('member_export')
    .select(['id', 'label', 'people', 'created_at', 'ends_at'])
    .where('maker', '=', maker)
    .where('downloaded_at', 'is', null)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('id', 'desc')
    .limit(listedExports)
    .execute();

/** Takes an export once; undefined: the operator has none with this id, or it was downloaded, or its time has passed. */
export const takeExport = (tx: Tx<'desk'>, id: string, maker: string) =>
  tx.db
    .updateTable('member_export')
    .set({ downloaded_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('maker', '=', maker)
    .where('downloaded_at', 'is', null)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['id', 'filter', 'label', 'created_at'])
    .executeTakeFirst();

/** Deletes some exports whose link ended before; resolves to how many. */
export async function forgetEndedExports(tx: Tx<'desk'>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from member_export where id = any(array(select id from member_export where ends_at < ${before} limit ${limit}))`.execute(tx.db);
  return Number(numAffectedRows);
}
