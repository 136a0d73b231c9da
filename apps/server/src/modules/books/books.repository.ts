import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { BookDay, ComparedDay, Difference, StoredDifference } from './books.rules.js';

export interface DayClose {
  day: string;
  digest: string;
  signedBy: string[];
  closedAt: Date;
}

/** Changes of a day's books wait until the transaction ends. */
export async function lockDay(tx: Tx<'books'>, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`books ${day}`}, 0))`.execute(tx.db);
}

export async function readDay(tx: Tx<'books'>, day: string): Promise<BookDay[]> {
  const { rows } = await sql<BookDay>`
    select provider, currency, ours, theirs, our_count as "ourCount", their_count as "theirCount", read_at as "readAt", problem
    from book_day where day = ${day}::date order by provider, currency`.execute(tx.db);
  return rows;
}

export async function readDifferences(tx: Tx<'books'>, day: string): Promise<StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    select id, provider, currency, kind, name, ours, theirs, at, journal, note, explained_by as "explainedBy", explained_at as "explainedAt"
    from book_difference where day = ${day}::date order by at, id`.execute(tx.db);
  return rows;
}

interface Reading {
  provider: string;
  currency: Currency;
  compared: ComparedDay;
  readAt: Date;
  problem: 'unreadable' | null;
}

/** Stores what was read of a provider's day. A difference that stays as it was keeps its explanation. */
export async function storeReading(
  tx: Tx<'books'>,
  day: string,
  { provider, currency, compared, readAt, problem }: Reading,
): Promise<void> {
  const { ours, theirs, ourCount, theirCount } = compared;
  await sql`
    insert into book_day (day, provider, currency, ours, theirs, our_count, their_count, read_at, problem)
    values (${day}::date, ${provider}, ${currency}, ${ours}, ${theirs}, ${ourCount}, ${theirCount}, ${readAt}, ${problem})
    on conflict (day, provider, currency) do update set ours = excluded.ours, theirs = excluded.theirs, our_count = excluded.our_count,
      their_count = excluded.their_count, read_at = excluded.read_at, problem = excluded.problem`.execute(tx.db);
  const stored = (await readDifferences(tx, day)).filter((row) => row.provider === provider && row.currency === currency);
  const left = [...stored];
  const fresh = compared.differences.filter((difference) => {
    const index = left.findIndex((row) => isSame(row, difference));
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  if (left.length > 0)
    await tx.db
      .deleteFrom('book_difference')
      .where(
        'id',
        'in',
        left.map(({ id }) => id),
      )
      .execute();
  if (fresh.length > 0)
    await tx.db
      .insertInto('book_difference')
      .values(fresh.map((difference) => ({ ...difference, id: newId(), day, provider, currency })))
      .execute();
}

const isSame = (one: Difference, other: Difference): boolean =>
  one.kind === other.kind &&
  one.name === other.name &&
  one.ours === other.ours &&
  one.theirs === other.theirs &&
  one.journal === other.journal &&
  one.at.getTime() === other.at.getTime();

/** Notes that a provider did not answer; the sums of the last reading stay. */
export async function storeProblem(tx: Tx<'books'>, day: string, provider: string, currencies: readonly Currency[]): Promise<void> {
  await sql`
    insert into book_day (day, provider, currency, ours, theirs, our_count, their_count, read_at, problem)
    select ${day}::date, ${provider}, currency, 0, 0, 0, 0, null, 'no-answer' from unnest(${[...currencies]}::text[]) currency
    on conflict (day, provider, currency) do update set problem = excluded.problem`.execute(tx.db);
}

/** The day of a difference, locked; undefined: there is no such difference. */
export async function lockDifference(tx: Tx<'books'>, id: string): Promise<{ day: string } | undefined> {
  const { rows } = await sql<{ day: string }>`select day::text as day from book_difference where id = ${id} for update`.execute(tx.db);
  return rows[0];
}

export async function storeExplanation(
  tx: Tx<'books'>,
  id: string,
  { note, by, at }: { note: string; by: string; at: Date },
): Promise<void> {
  await tx.db.updateTable('book_difference').set({ note, explained_by: by, explained_at: at }).where('id', '=', id).execute();
}

/** The last closed days until `day`, newest first. */
export async function lastCloses(tx: Tx<'books'>, day: string, limit: number): Promise<DayClose[]> {
  const { rows } = await sql<DayClose>`
    select day::text as day, digest, signed_by as "signedBy", closed_at as "closedAt"
    from day_close where day <= ${day}::date order by day desc limit ${limit}`.execute(tx.db);
  return rows;
}

export async function findClose(tx: Tx<'books'>, day: string): Promise<(DayClose & { figures: string }) | undefined> {
  const { rows } = await sql<DayClose & { figures: string }>`
    select day::text as day, digest, signed_by as "signedBy", closed_at as "closedAt", figures from day_close where day = ${day}::date`.execute(
    tx.db,
  );
  return rows[0];
}

export async function insertClose(tx: Tx<'books'>, { day, digest, signedBy, closedAt }: DayClose, figures: string): Promise<void> {
  await sql`
    insert into day_close (day, figures, digest, signed_by, closed_at)
    values (${day}::date, ${figures}, ${digest}, ${signedBy}, ${closedAt})`.execute(tx.db);
}
