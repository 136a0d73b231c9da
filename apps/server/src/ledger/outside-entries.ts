import type { Currency } from '@krapao/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';
import { HOUSE, type HouseAccount } from './accounts.js';

/** Where money crosses to a provider, and the house accounts for it. */
const areas = {
  qr: ['clearing:qr'],
  bank: ['clearing:bank'],
  voucher: ['clearing:voucher'],
  payout: ['clearing:payout'],
  game: ['clearing:game', 'transit:game'],
} as const satisfies Record<string, readonly HouseAccount[]>;
export type OutsideArea = keyof typeof areas;

/** A journal that records money from or to a provider. */
export interface OutsideEntry {
  area: OutsideArea;
  journal: string;
  key: string;
  kind: string;
  reference: string;
  /** Minor units: positive went to the provider, negative came from it. */
  amount: bigint;
  currency: Currency;
  /** The member whose account was moved; null: only house accounts. */
  member: string | null;
  /** By the business clock. */
  createdAt: Date;
}

/**
 * The ledger's entries about providers, by the database's own clock. Journals younger than the grace period are left out, because the
 * provider may list them later; those with a future time are included.
 *
 * @param from the earliest `recorded_at`
 * @param graceMs the grace period before `now`
 */
export const outsideEntries = (
  tx: Tx<'ledger'>,
  { from, now, graceMs }: { from: Date; now: Date; graceMs: number },
): Promise<OutsideEntry[]> =>
  entriesWhere(
    tx,
    sql<boolean>`recorded_at >= ${from}
        and (recorded_at < ${new Date(now.getTime() - graceMs)} or recorded_at > ${new Date(now.getTime() + graceMs)})`,
  );

/** The ledger's entries about providers from `from` to `to`, by the business clock. */
export const outsideEntriesBetween = (tx: Tx<'ledger'>, from: Date, to: Date): Promise<OutsideEntry[]> =>
  entriesWhere(tx, sql<boolean>`created_at >= ${from} and created_at < ${to}`);

async function entriesWhere(tx: Tx<'ledger'>, isMeant: RawBuilder<boolean>): Promise<OutsideEntry[]> {
  const accounts = Object.entries(areas).flatMap(([area, kinds]) => kinds.map((kind) => ({ area, kind })));
  // Journals first, then their postings: by the house accounts the planner would read every posting.
  const { rows } = await sql<OutsideEntry>`
    with recent as materialized (
      select id, idempotency_key, kind, reference, created_at, recorded_at from journal
      where ${isMeant}),
    moved as materialized (
      select j.id, p.account, p.amount from recent j
      cross join lateral (select account, amount from posting where journal = j.id offset 0) p)
    select x.area, j.id as journal, j.idempotency_key as key, j.kind, j.reference, sum(p.amount)::bigint as amount, a.currency,
      (select b.owner from posting q join account b on b.id = q.account where q.journal = j.id and b.owner <> ${HOUSE} limit 1) as member,
      j.created_at as "createdAt"
    from recent j
    join moved p on p.id = j.id
    join account a on a.id = p.account and a.owner = ${HOUSE}
    join jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as x(area text, kind text) on x.kind = a.kind
    group by x.area, j.id, j.idempotency_key, j.kind, j.reference, j.created_at, j.recorded_at, a.currency
    having sum(p.amount) <> 0
    order by j.recorded_at`.execute(tx.db);
  return rows;
}

export interface EntryPage {
  area: OutsideArea;
  currency: Currency;
  /** By the business clock. */
  from: Date;
  to: Date;
  limit: number;
}

/**
 * The newest entries of a period about one provider. The postings of a house account are numbered in the order of the business clock: the period is a range of
 * numbers, whichever day it is.
 */
export async function newestEntries(tx: Tx<'ledger'>, { area, currency, from, to, limit }: EntryPage): Promise<OutsideEntry[]> {
  const kinds = [...areas[area]];
  const { rows: accounts } = await sql<{ id: bigint }>`
    select id from account where owner = ${HOUSE} and kind = any(${kinds}::text[]) and currency = ${currency}`.execute(tx.db);
  const journals = new Set<string>();
  for (const { id } of accounts) {
    const [since, until] = [await firstPostingFrom(tx, id, from), await firstPostingFrom(tx, id, to)];
    const { rows } = await sql<{ journal: string }>`
      select journal from posting where account = ${id} and id >= ${since} and id < ${until} order by id desc limit ${limit}`.execute(
      tx.db,
    );
    for (const { journal } of rows) journals.add(journal);
  }
  const { rows } = await sql<OutsideEntry>`
    select ${area} as area, j.id as journal, j.idempotency_key as key, j.kind, j.reference, sum(p.amount)::bigint as amount,
      ${currency} as currency, null as member, j.created_at as "createdAt"
    from journal j
    cross join lateral (select account, amount from posting where journal = j.id offset 0) p
    where j.id = any(${[...journals]}::uuid[]) and p.account = any(${accounts.map(({ id }) => id)}::bigint[])
    group by j.id, j.idempotency_key, j.kind, j.reference, j.created_at
    having sum(p.amount) <> 0
    order by j.created_at desc, j.id desc limit ${limit}`.execute(tx.db);
  return rows;
}

/** The smallest number of a posting of an account at this time or later, found by halving. */
async function firstPostingFrom(tx: Tx<'ledger'>, account: bigint, at: Date): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive half (low, high) as (
      select coalesce(min(id), 1), coalesce(max(id), 0) + 1 from posting where account = ${account}
      union all
      select case when found.at < ${at} then found.id + 1 else low end, case when found.at < ${at} then high else middle end
      from half
      cross join lateral (select low + (high - low) / 2 as middle) m
      cross join lateral (
        select p.id, (select created_at from journal where id = p.journal) as at
        from posting p where p.account = ${account} and p.id >= middle order by p.id limit 1) found
      where low < high)
    select min(high) as id from half where low >= high`.execute(tx.db);
  return rows[0]?.id ?? 0n;
}
