import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../platform/unit-of-work.js';
import { HOUSE } from './accounts.js';

/** Money received from members (QR, bank, gift links; less what was returned) and paid to them in one hour. Minor units. */
export interface MoneyHour {
  /** The start of the hour, by the business clock. */
  hour: Date;
  currency: Currency;
  received: bigint;
  paid: bigint;
}

const HOUR_MS = 3_600_000;
/** An hour is stored this long after its end: transactions in progress have ended by then. */
const SETTLED_MS = 120_000;
/** How far back hours are stored: the day of the week before is read. */
const KEPT_HOURS = 9 * 24;
const HOURS_PER_RUN = 24;

const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);

/**
 * The sums of each hour from `from` to `to`, from the postings; hours without a posting are missing. The journals of the range come first: from the four
 * accounts the planner would read every posting that they ever had.
 */
const sums = (from: Date, to: Date) => sql<MoneyHour>`
  with j as materialized (select id, created_at from journal where created_at >= ${from} and created_at < ${to})
  select date_trunc('hour', j.created_at, 'UTC') as hour, p.currency,
    coalesce(sum(-p.amount) filter (where p.kind <> 'clearing:payout'), 0)::bigint as received,
    coalesce(sum(p.amount) filter (where p.kind = 'clearing:payout'), 0)::bigint as paid
  from j cross join lateral (
    select a.kind, a.currency, p.amount from posting p join account a on a.id = p.account
    where p.journal = j.id and a.owner = ${HOUSE} and a.kind in ('clearing:qr', 'clearing:bank', 'clearing:voucher', 'clearing:payout')
    offset 0) p
  group by 1, 2`;

/** Stores the sums of hours that have ended, newest first, a day's hours per run, so that the desk reads no posting of the past. */
export async function storeEndedHours(tx: Tx<'ledger'>, now: Date): Promise<void> {
  const end = hourOf(new Date(now.getTime() - SETTLED_MS));
  const { rows } = await sql<{ hour: Date }>`
    select hour from generate_series(${end}::timestamptz - ${KEPT_HOURS} * interval '1 hour', ${end}::timestamptz - interval '1 hour', '1 hour') hour
    where not exists (select from money_hour m where m.hour = hour.hour) order by hour desc limit ${HOURS_PER_RUN}`.execute(tx.db);
  for (const { hour } of rows) {
    await sql`
      insert into money_hour (hour, currency, received, paid)
      select ${hour}, c.currency, coalesce(s.received, 0), coalesce(s.paid, 0)
      from unnest(array['THB', 'LAK']) c(currency)
      left join (${sums(hour, new Date(hour.getTime() + HOUR_MS))}) s on s.currency = c.currency
      on conflict do nothing`.execute(tx.db);
  }
}

/** Money by hour from `from` to `to`: stored hours, and the postings of those after the last stored one, up to a day. */
export async function readMoneyHours(tx: Tx<'ledger'>, from: Date, to: Date): Promise<MoneyHour[]> {
  const { rows: stored } = await sql<MoneyHour>`
    select hour, currency, received, paid from money_hour where hour >= ${from} and hour < ${to}`.execute(tx.db);
  const last = Math.max(from.getTime(), ...stored.map(({ hour }) => hour.getTime() + HOUR_MS));
  const fresh = new Date(Math.max(last, to.getTime() - 24 * HOUR_MS));
  return fresh >= to ? stored : [...stored, ...(await sums(fresh, to).execute(tx.db)).rows];
}

/** As {@link readMoneyHours}, up to a minute within the last hour, whose postings are summed. */
export async function readMoneyUntil(tx: Tx<'ledger'>, from: Date, to: Date): Promise<MoneyHour[]> {
  const whole = (await readMoneyHours(tx, from, hourOf(to))).filter(({ hour }) => hour < hourOf(to));
  return [...whole, ...(await sums(hourOf(to), to).execute(tx.db)).rows];
}

/** Withdrawals paid since `since`, by currency; `medianSeconds` from request to payment. */
export async function paidSince(tx: Tx<'ledger'>, since: Date) {
  const { rows } = await sql<{ currency: Currency; count: number; amount: bigint; medianSeconds: number }>`
    select m.currency, count(*)::int as count, sum(m.amount)::bigint as amount,
      percentile_cont(0.5) within group (order by extract(epoch from m.settled_at - m.created_at)) as "medianSeconds"
    from journal j join movement m on m.id = j.reference::uuid
    where j.created_at >= ${since} and j.kind = 'withdraw.paid' group by m.currency`.execute(tx.db);
  return rows;
}
