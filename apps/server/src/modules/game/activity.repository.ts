import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';
import { type DayActivity, type HourActivity, PAUSE_MS, type PlayRun } from './activity.rules.js';
import type { Rate } from './game.types.js';

/** The number of the last counted round of a game; 0: none. */
export const cursorOf = async (tx: Tx<'game'>, code: string): Promise<bigint> =>
  (await tx.db.selectFrom('game_cursor').select('n').where('code', '=', code).executeTakeFirst())?.n ?? 0n;

/** Moves the cursor; false when another node has moved it. The row stays locked until the transaction ends. */
export async function advanceCursor(tx: Tx<'game'>, code: string, from: bigint, to: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into game_cursor as c (code, n) values (${code}, ${to})
    on conflict (code) do update set n = excluded.n where c.n = ${from}`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** The owner of a game account, and the rate of its credit. */
export interface Player {
  /** Id of the game account. */
  account: string;
  member: string;
  currency: Currency;
  rate: Rate;
}

/** Players by username. Omits unknown usernames, and members whose currency the game is not listed in. */
export async function playersOf(tx: Tx<'game'>, code: string, usernames: readonly string[]): Promise<Map<string, Player>> {
  if (usernames.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('game_account')
    .innerJoin('member_profile as member', 'member.id', 'game_account.member')
    .innerJoin('game', (on) => on.onRef('game.code', '=', 'game_account.code').onRef('game.currency', '=', 'member.currency'))
    .select([
      'game_account.username',
      'game_account.id as account',
      'member.id',
      'member.currency',
      'ft_numerator as numerator',
      'ft_denominator as denominator',
    ])
    .where('game_account.code', '=', code)
    .where('game_account.username', 'in', [...usernames])
    .execute();
  return new Map(
    rows.map(({ username, account, id, currency, numerator, denominator }) => [
      username,
      { account, member: id, currency, rate: { numerator, denominator } },
    ]),
  );
}

export async function addActivity(tx: Tx<'game'>, rows: readonly DayActivity[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insertInto('game_activity')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['member', 'day', 'conditioned']).doUpdateSet({
        staked: sql<bigint>`game_activity.staked + excluded.staked`,
        won: sql<bigint>`game_activity.won + excluded.won`,
      }),
    )
    .execute();
}

export async function addHours(tx: Tx<'game'>, rows: readonly HourActivity[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .insertInto('game_hour')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['member', 'hour']).doUpdateSet({
        staked: sql<bigint>`game_hour.staked + excluded.staked`,
        won: sql<bigint>`game_hour.won + excluded.won`,
      }),
    )
    .execute();
}

/** Adds runs of play to what each member plays: one within the pause goes on with it, a later one takes its place, an earlier one is over. */
export async function addRuns(tx: Tx<'game'>, runs: readonly PlayRun[]): Promise<void> {
  // A statement can change a row once: the second runs of members follow the first ones.
  for (let rest = runs; rest.length > 0;) {
    const first = rest.filter((run, index) => rest[index - 1]?.member !== run.member);
    rest = rest.filter((run) => !first.includes(run));
    await sql`
      insert into game_run as r (member, began_at, last_at, staked, won)
      select * from unnest(${first.map(({ member }) => member)}::uuid[], ${first.map((run) => run.began_at)}::timestamptz[],
        ${first.map((run) => run.last_at)}::timestamptz[], ${first.map(({ staked }) => staked)}::bigint[], ${first.map(({ won }) => won)}::bigint[])
      on conflict (member) do update set
        (began_at, last_at, staked, won) = (
          select case when is_new then excluded.began_at else least(r.began_at, excluded.began_at) end, greatest(r.last_at, excluded.last_at),
            case when is_new then 0 else r.staked end + excluded.staked, case when is_new then 0 else r.won end + excluded.won
          from (select excluded.began_at - r.last_at >= ${PAUSE_MS} * interval '1 ms' as is_new) x)
      where r.began_at - excluded.last_at < ${PAUSE_MS} * interval '1 ms'`.execute(tx.db);
  }
}

/** Deletes the hours before this time, at most `limit`; returns how many. */
export async function forgetOldHours(tx: Tx<'game'>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from game_hour where (member, hour) in (select member, hour from game_hour where hour < ${before} limit ${limit})`.execute(
    tx.db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** The codes of the games at which one of these members has an open account. */
export const gamesOf = async (tx: Tx<'game'>, members: readonly string[]): Promise<string[]> =>
  (
    await tx.db
      .selectFrom('game_account')
      .select('code')
      .distinct()
      .where('member', 'in', [...members])
      .where('state', '=', 'ACTIVE')
      .execute()
  ).map(({ code }) => code);

/** Staked less won on a business day, outside conditions; minor units, negative where the member won. */
export async function lossOn(tx: Tx<'game'>, member: string, day: string): Promise<bigint> {
  const row = await tx.db
    .selectFrom('game_activity')
    .select(sql<bigint>`staked - won`.as('loss'))
    .where('member', '=', member)
    .where('day', '=', day)
    .where('conditioned', '=', false)
    .executeTakeFirst();
  return row?.loss ?? 0n;
}

/** The same per member, for all days up to and including this one. */
export async function lossesUntil(tx: Tx<'game'>, members: readonly string[], day: string): Promise<Map<string, bigint>> {
  const rows = await tx.db
    .selectFrom('game_activity')
    .select(['member', sql<bigint>`sum(staked - won)::bigint`.as('loss')])
    .where('member', 'in', [...members])
    .where('day', '<=', day)
    .where('conditioned', '=', false)
    .groupBy('member')
    .execute();
  return new Map(rows.map(({ member, loss }) => [member, loss]));
}
