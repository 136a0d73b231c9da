import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import { startOf, addDays } from '../../platform/business-day.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { AttemptCount } from './reports.rules.js';

/** Ended requests by day of their end, per provider, currency (empty: every currency), outcome, and step of the time until success. */
const attempts = (from: Date, to: Date) => sql`
  select provider, coalesce(currency, '') as currency, outcome,
    case when outcome = 'ok' then round(24 * log(greatest(extract(epoch from ended_at - asked_at), 0.1) * 10)) else 0 end::smallint as bucket,
    count(*)::int as count
  from (
    select * from deposit_attempt union all select * from slip_attempt union all select * from payout_attempt union all select * from code_attempt) a
  where ended_at >= ${from} and ended_at < ${to}
  group by 1, 2, 3, 4`;

const dayBounds = (day: string): [Date, Date] => [startOf(day), startOf(addDays(day, 1))];

/** Days from `from` to `to` that are not counted yet, newest first; none before the first registration. */
export async function uncountedDays(tx: Tx<'desk'>, from: string, to: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date::text as day from generate_series(${from}::timestamp, ${to}::timestamp, '1 day') d
    where not exists (select from report_day r where r.day = d::date)
      and d >= date_trunc('day', (select min(created_at) from member_profile) at time zone 'Asia/Bangkok') order by d desc limit ${limit}`.execute(
    tx.db,
  );
  return rows.map(({ day }) => day);
}

/** Counts an ended day. Another node may have counted it meanwhile. */
export async function countDay(tx: Tx<'desk'>, day: string): Promise<void> {
  await sql`
    insert into provider_day (day, provider, currency, outcome, bucket, count)
    select ${day}::date, a.provider, a.currency, a.outcome, a.bucket, a.count from (${attempts(...dayBounds(day))}) a
    on conflict do nothing`.execute(tx.db);
  await sql`insert into report_day (day) values (${day}::date) on conflict do nothing`.execute(tx.db);
}

/** Counts who deposited in an ended week, by the week of registration, of the `weeks` weeks before it and of the week itself. */
export async function countWeek(tx: Tx<'desk'>, week: string, { weeks, demo }: { weeks: number; demo: boolean }): Promise<void> {
  const [start, end] = [startOf(week), startOf(addDays(week, 7))];
  await sql`
    insert into cohort_week (cohort, week, currency, joined, deposited)
    select date_trunc('week', m.created_at at time zone 'Asia/Bangkok')::date, ${week}::date, m.currency, count(*), count(d.member)
    from member_profile m left join (select distinct member from member_deposit where at >= ${start} and at < ${end}) d on d.member = m.id
    where (${demo} or not m.demo) and m.created_at >= ${startOf(addDays(week, -7 * weeks))} and m.created_at < ${end}
    group by 1, 3 on conflict do nothing`.execute(tx.db);
}

/** The counts from `from` to `to`: of counted days as stored, of `live` days from the requests. */
export async function readAttempts(
  tx: Tx<'desk'>,
  { from, to, currency }: { from: string; to: string; currency: Currency },
  live: readonly string[],
): Promise<AttemptCount[]> {
  const { rows } = await sql<AttemptCount>`
    select provider, outcome, bucket, sum(count)::int as count from provider_day
    where day between ${from}::date and ${to}::date and currency in (${currency}, '') group by 1, 2, 3`.execute(tx.db);
  const fresh = [];
  for (const day of live) {
    const found = await sql<AttemptCount>`
      select provider, outcome, bucket, count from (${attempts(...dayBounds(day))}) a where currency in (${currency}, '')`.execute(tx.db);
    fresh.push(...found.rows);
  }
  return [...rows, ...fresh];
}

export interface CohortWeek {
  cohort: string;
  week: string;
  joined: number;
  deposited: number;
}

/** The stored weeks of the cohorts from `from` to `to`. */
export async function readCohorts(
  tx: Tx<'desk'>,
  { from, to, currency }: { from: string; to: string; currency: Currency },
): Promise<CohortWeek[]> {
  const { rows } = await sql<CohortWeek>`
    select cohort::text as cohort, week::text as week, joined, deposited from cohort_week
    where cohort between ${from}::date and ${to}::date and currency = ${currency} order by cohort, week`.execute(tx.db);
  return rows;
}
