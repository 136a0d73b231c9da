import { type RawBuilder, sql } from 'kysely';
import { daysAfter, startOfDay } from '../platform/business-day.js';
import type { Tx } from '../platform/unit-of-work.js';

const HOUR_MS = 3_600_000;
/** An hour or a day is summed this long after its end: transactions in progress have ended by then. */
export const SETTLED_MS = 120_000;

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/**
 * The postings from `from` to `to`, summed per currency and kind of account. The ids of the journals of that time bound the postings that are read: from the
 * times alone, PostgreSQL would read every posting of the ledger. The table of accounts grows with the members: `offset 0` makes it look up those with a
 * posting of that time, instead of reading all.
 */
export async function postingSums(tx: Tx<'ledger'>, from: Date, to: Date): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(id::text) as first, max(id::text) as last from journal where created_at >= ${from} and created_at < ${to}`.execute(tx.db);
  const { first, last } = rows[0] ?? { first: null, last: null };
  return sql`
    select a.currency, a.kind, sum(s.debit)::bigint as debit, sum(s.credit)::bigint as credit, sum(s.debits)::int as debits, sum(s.credits)::int as credits
    from (
      select p.account, coalesce(sum(-p.amount) filter (where p.amount < 0), 0) as debit, coalesce(sum(p.amount) filter (where p.amount > 0), 0) as credit,
        count(*) filter (where p.amount < 0) as debits, count(*) filter (where p.amount > 0) as credits
      from journal j join posting p on p.journal = j.id
      where j.created_at >= ${from} and j.created_at < ${to} and p.journal >= ${first}::uuid and p.journal <= ${last}::uuid group by p.account) s
    cross join lateral (select currency, kind from account where id = s.account offset 0) a
    group by 1, 2`;
}

/**
 * Stores the sums of the hours of the current day that have ended, in their order. Hours before yesterday are removed: their days are stored. Those that
 * have not ended are removed too: the clock of a demo was moved back.
 */
export async function storeHoursOfDay(tx: Tx<'ledger'>, now: Date): Promise<void> {
  const end = hourOf(new Date(now.getTime() - SETTLED_MS));
  const start = startOfDay(end);
  await tx.db
    .deleteFrom('trial_hour')
    .where((where) => where.or([where('hour', '<', daysAfter(start, -1)), where('hour', '>=', end)]))
    .execute();
  for (let hour = await summedUntil(tx, start, end); hour < end; hour = new Date(hour.getTime() + HOUR_MS)) {
    const next = new Date(hour.getTime() + HOUR_MS);
    await sql`
      insert into trial_hour (hour, journals, sums)
      select ${hour}, (select count(*) from journal where created_at >= ${hour} and created_at < ${next}),
        (select coalesce(jsonb_agg(s), '[]') from (${await postingSums(tx, hour, next)}) s)
      on conflict do nothing`.execute(tx.db);
  }
}

/** Until when the hours from `from` are stored without a gap, at most `to`. */
async function summedUntil(tx: Tx<'ledger'>, from: Date, to: Date): Promise<Date> {
  const { rows } = await sql<{ hours: number }>`
    select count(*)::int as hours from trial_hour where hour >= ${from} and hour < ${hourOf(to)}`.execute(tx.db);
  return new Date(from.getTime() + (rows[0]?.hours ?? 0) * HOUR_MS);
}

/** As {@link postingSums} from the start of a day: its stored hours, and the postings after them. */
export async function sumsOfDay(tx: Tx<'ledger'>, from: Date, to: Date): Promise<RawBuilder<unknown>> {
  const since = await summedUntil(tx, from, to);
  return sql`
    select currency, kind, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(debits)::int as debits, sum(credits)::int as credits
    from (
      select s.* from trial_hour h
        cross join lateral jsonb_to_recordset(h.sums) s(currency text, kind text, debit bigint, credit bigint, debits int, credits int)
        where h.hour >= ${from} and h.hour < ${since}
      union all ${await postingSums(tx, since, to)}) hours
    group by 1, 2`;
}

/** The number of journals from the start of a day: those of its stored hours, and those after them. */
export async function countJournals(tx: Tx<'ledger'>, from: Date, to: Date): Promise<number> {
  const since = await summedUntil(tx, from, to);
  const { rows } = await sql<{ count: number }>`
    select (select coalesce(sum(journals), 0) from trial_hour where hour >= ${from} and hour < ${since})::int
      + (select count(*) from journal where created_at >= ${since} and created_at < ${to})::int as count`.execute(tx.db);
  return rows[0]?.count ?? 0;
}
