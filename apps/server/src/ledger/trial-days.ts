import { currencies, type Currency } from '@krapao/contract';
import { accountKinds, type AccountKind } from '@krapao/contract/desk';
import { type RawBuilder, sql } from 'kysely';
import { addDays, dayOf, startOf } from '../platform/business-day.js';
import type { Tx } from '../platform/unit-of-work.js';
import { firstTime } from './row-times.js';
import { countJournals, postingSums, SETTLED_MS, sumsOfDay } from './trial-hours.js';

/** The sums of one kind of account on a day, in minor units. Members' money is positive: `balance` = balance before − `debit` + `credit`. */
export interface TrialSums {
  kind: AccountKind;
  currency: Currency;
  debit: bigint;
  credit: bigint;
  balance: bigint;
}

const DAYS_PER_RUN = 60;

/** Each kind of account with its sums, after the balances at the end of `before`. */
const trial = (before: string, sums: RawBuilder<unknown>) => sql<TrialSums>`
  select c.currency, k.kind, coalesce(s.debit, 0)::bigint as debit, coalesce(s.credit, 0)::bigint as credit,
    (coalesce(b.balance, 0) - coalesce(s.debit, 0) + coalesce(s.credit, 0))::bigint as balance,
    coalesce(s.debits, 0) as debits, coalesce(s.credits, 0) as credits
  from unnest(${[...currencies]}::text[]) c(currency) cross join unnest(${[...accountKinds]}::text[]) k(kind)
  left join (${sums}) s on s.currency = c.currency and s.kind = k.kind
  left join trial_day b on b.day = ${before}::date and b.currency = c.currency and b.kind = k.kind`;

/** Stores the sums of days that have ended, in their order, some days per run. */
export async function storeEndedDays(tx: Tx<'ledger'>, now: Date): Promise<void> {
  let day = await nextToStore(tx);
  for (
    let stored = 0;
    stored < DAYS_PER_RUN && day !== null && startOf(addDays(day, 1)).getTime() + SETTLED_MS <= now.getTime();
    stored += 1
  ) {
    const sums = await postingSums(tx, startOf(day), startOf(addDays(day, 1)));
    await sql`
      insert into trial_day (day, currency, kind, debit, credit, balance, debits, credits)
      select ${day}::date, t.currency, t.kind, t.debit, t.credit, t.balance, t.debits, t.credits
      from (${trial(addDays(day, -1), sums)}) t on conflict do nothing`.execute(tx.db);
    day = addDays(day, 1);
  }
}

/** The day after the last stored one; without one, the day of the first journal; null: the ledger is empty. */
async function nextToStore(tx: Tx<'ledger'>): Promise<string | null> {
  const { rows: stored } = await sql<{ day: string | null }>`select max(day)::text as day from trial_day`.execute(tx.db);
  const last = stored[0]?.day ?? null;
  if (last !== null) return addDays(last, 1);
  const first = await firstTime(tx, 'journal', 'created_at');
  return first === null ? null : dayOf(first.at);
}

/**
 * The sums of a day: as stored, and if it has not ended, of its stored hours and the postings after them until `now`. Null: the days before are not summed yet.
 */
export async function readTrial(tx: Tx<'ledger'>, day: string, now: Date): Promise<TrialSums[] | null> {
  const { rows: stored } = await sql<TrialSums>`
    select currency, kind, debit, credit, balance from trial_day where day = ${day}::date`.execute(tx.db);
  if (stored.length > 0) return stored;
  const next = await nextToStore(tx);
  if (next !== null && next < day) return null;
  const end = new Date(Math.min(startOf(addDays(day, 1)).getTime(), now.getTime() + 1));
  return (await trial(addDays(day, -1), await sumsOfDay(tx, startOf(day), end)).execute(tx.db)).rows;
}

/** The sums and numbers of postings of one kind of account on a day, in minor units. */
interface DaySums {
  day: string;
  kind: AccountKind;
  debit: bigint;
  credit: bigint;
  debits: number;
  credits: number;
}

const later = (one: string, other: string): string => (one < other ? other : one);

/** Ended days that are not stored yet are summed live, up to this many. */
const LIVE_DAYS = 2;

/** The sums of each day with a posting: as stored, and from the postings for the current day. `isComplete` false: older days are not summed yet. */
export async function readDays(
  tx: Tx<'ledger'>,
  { from, to, currency }: { from: string; to: string; currency: Currency },
  now: Date,
): Promise<{ days: DaySums[]; isComplete: boolean }> {
  const today = dayOf(now);
  const { rows: stored } = await sql<DaySums>`
    select day::text as day, kind, debit, credit, debits, credits from trial_day
    where day between ${from}::date and ${to}::date and day < ${today}::date and currency = ${currency}`.execute(tx.db);
  const next = await nextToStore(tx);
  if (next === null) return { days: stored, isComplete: true };
  const fresh = later(from, next < today ? next : today);
  const live = later(fresh, addDays(today, -LIVE_DAYS));
  const days = [...stored];
  for (let day = live; day <= to; day = addDays(day, 1)) {
    const { rows } = await sql<Omit<DaySums, 'day'>>`
      select kind, debit, credit, debits, credits from (${await sumsOfDay(tx, startOf(day), startOf(addDays(day, 1)))}) s where currency = ${currency}`.execute(
      tx.db,
    );
    days.push(...rows.map((row) => ({ day, ...row })));
  }
  return { days, isComplete: live === fresh || fresh > to };
}

/** Whether the postings of an ended day still have its stored sums. */
export async function trialHolds(tx: Tx<'ledger'>, day: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select not exists (
      select from (select * from trial_day where day = ${day}::date) t
      full join (${await postingSums(tx, startOf(day), startOf(addDays(day, 1)))}) s on s.currency = t.currency and s.kind = t.kind
      where (coalesce(t.debit, 0) <> coalesce(s.debit, 0) or coalesce(t.credit, 0) <> coalesce(s.credit, 0))) as holds`.execute(tx.db);
  return rows[0]?.holds === true;
}

/** The number of journals of a day. */
export const countJournalsOf = (tx: Tx<'ledger'>, day: string): Promise<number> =>
  countJournals(tx, startOf(day), startOf(addDays(day, 1)));
