import type { Currency } from '@krapao/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.js';
import { notifyDesk } from '../../platform/desk-topics.js';
import { type QueueLength, readQueueLength } from '../../platform/queue-length.js';
import type { Tx } from '../../platform/unit-of-work.js';
import { INTO_GAME, type LegInput } from './transfer.items.js';
import { inFlightLegs } from './transfer.repository.js';

export type ReviewRow = Selectable<Schema['game_review']>;

export async function insertReview(
  tx: Tx<'transfer'>,
  review: Omit<ReviewRow, 'state' | 'settled_at' | 'input'> & { input: LegInput },
): Promise<void> {
  await tx.db
    .insertInto('game_review')
    .values({ ...review, input: JSON.stringify(review.input), settled_at: null })
    .execute();
  notifyDesk(tx, 'waiting');
}

const waiting = (tx: Tx<'transfer'>) => tx.db.selectFrom('game_review').selectAll().where('state', '=', 'WAITING');

/** The oldest waiting reviews. */
export const listReviews = (tx: Tx<'transfer'>, limit: number): Promise<ReviewRow[]> =>
  waiting(tx).orderBy('created_at').limit(limit).execute();

export const reviewQueue = (tx: Tx<'transfer'>): Promise<QueueLength> =>
  readQueueLength(tx, sql`select created_at from game_review where state = 'WAITING'`);

export const lockReview = (tx: Tx<'transfer'>, leg: string): Promise<ReviewRow | undefined> =>
  waiting(tx).where('leg', '=', leg).forUpdate().executeTakeFirst();

/** The member's waiting reviews of unexplained credit from this game account, locked in one order. */
export const lockUnexplained = (tx: Tx<'transfer'>, member: string, account: string): Promise<ReviewRow[]> =>
  waiting(tx)
    .where('member', '=', member)
    .where('reason', '=', 'unexplained')
    .where(sql`input ->> 'account'`, '=', account)
    .orderBy('leg')
    .forUpdate()
    .execute();

/** 1/100 credit of the account's other legs that wait because nothing explains them. */
export async function otherUnexplained(tx: Tx<'transfer'>, leg: string, account: string): Promise<bigint> {
  const { rows } = await sql<{ credit: bigint }>`
    select coalesce(sum((input ->> 'credit')::bigint), 0)::bigint as credit from game_review
    where state = 'WAITING' and reason = 'unexplained' and leg <> ${leg} and input ->> 'account' = ${account}`.execute(tx.db);
  return rows[0]?.credit ?? 0n;
}

const isReviewed = async (tx: Tx<'transfer'>, member: string): Promise<boolean> =>
  (await tx.db.selectFrom('game_review').select('leg').where('member', '=', member).where('state', '=', 'WAITING').executeTakeFirst()) !==
  undefined;

/** Whether money of the member is in flight between wallet and games, or in review. */
export const hasMoneyInTransit = async (tx: Tx<'transfer'>, member: string): Promise<boolean> =>
  (await inFlightLegs(tx, member)).length > 0 || (await isReviewed(tx, member));

export async function endReview(tx: Tx<'transfer'>, leg: string, state: 'CREDITED' | 'RETURNED', at: Date): Promise<void> {
  await tx.db.updateTable('game_review').set({ state, settled_at: at }).where('leg', '=', leg).where('state', '=', 'WAITING').execute();
  notifyDesk(tx, 'waiting');
}

/** Winnings that were paid; `day` is the business day. */
export async function insertWinnings(tx: Tx<'transfer'>, winnings: Schema['game_winning']): Promise<void> {
  if (winnings.amount > 0n) await tx.db.insertInto('game_winning').values(winnings).execute();
}

/** Winnings paid on a business day: to the member by all games, and by the game to everybody. Minor units. */
export async function winningsOn(
  tx: Tx<'transfer'>,
  { member, code, currency, day }: { member: string; code: string; currency: Currency; day: string },
): Promise<{ member: bigint; game: bigint }> {
  const { rows } = await sql<{ member: bigint; game: bigint }>`
    select (select coalesce(sum(amount), 0)::bigint from game_winning where member = ${member} and day = ${day}) as member,
      (select coalesce(sum(amount), 0)::bigint from game_winning where code = ${code} and currency = ${currency} and day = ${day}) as game`.execute(
    tx.db,
  );
  return rows[0] ?? { member: 0n, game: 0n };
}

/** 1/100 credit of transfers into a game account whose outcome is not known yet. */
export async function inFlightCredit(tx: Tx<'transfer'>, member: string, account: string): Promise<bigint> {
  const { rows } = await sql<{ credit: bigint }>`
    select coalesce(sum((input ->> 'credit')::bigint), 0)::bigint as credit from saga_intent
    where member = ${member} and kind = ${INTO_GAME} and state <> 'DONE' and input ->> 'account' = ${account}`.execute(tx.db);
  return rows[0]?.credit ?? 0n;
}
