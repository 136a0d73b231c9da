import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** A day's sum of one currency. `day`: `YYYY-MM-DD` of the business day. */
export interface SumKey {
  day: string;
  currency: Currency;
}

/** Minor units by subject; a subject without a row has 0. */
export type Sums = ReadonlyMap<string, bigint>;

interface Row {
  subject: string;
  amount: bigint;
}

const sumsOf = (rows: readonly Row[]): Sums => new Map(rows.map(({ subject, amount }) => [subject, amount]));

/** The sums, locked until the transaction ends: acts of one operator, or for one member, decide one after the other. */
export async function lockSums(tx: Tx<'desk'>, { day, currency }: SumKey, subjects: readonly string[]): Promise<Sums> {
  // Always in the same order, so that two acts never wait for each other.
  const { rows } = await sql<Row>`
    insert into desk_day_sum (day, currency, subject) select ${day}::date, ${currency}, unnest(${[...subjects].toSorted()}::text[])
    on conflict (day, currency, subject) do update set amount = desk_day_sum.amount
    returning subject, amount`.execute(tx.db);
  return sumsOf(rows);
}

export async function readSums(tx: Tx<'desk'>, { day, currency }: SumKey, subjects: readonly string[]): Promise<Sums> {
  const { rows } = await sql<Row>`
    select subject, amount from desk_day_sum
    where day = ${day}::date and currency = ${currency} and subject = any(${[...subjects]}::text[])`.execute(tx.db);
  return sumsOf(rows);
}

/** Adds an amount (minor units) to sums. */
export async function addToSums(tx: Tx<'desk'>, { day, currency }: SumKey, subjects: readonly string[], amount: bigint): Promise<void> {
  await sql`
    insert into desk_day_sum (day, currency, subject, amount)
    select ${day}::date, ${currency}, unnest(${[...subjects].toSorted()}::text[]), ${amount}
    on conflict (day, currency, subject) do update set amount = desk_day_sum.amount + excluded.amount`.execute(tx.db);
}

/** Sums of earlier days decide nothing. */
export async function forgetOldSums(tx: Tx<'desk'>, before: string): Promise<void> {
  await sql`delete from desk_day_sum where day < ${before}::date`.execute(tx.db);
}
