import { CompiledQuery, sql } from 'kysely';
import { arrayLiteral } from '../../../platform/db/array-literal.js';
import { createBatchedRead } from '../../../platform/db/batched-read.js';
import type { Database } from '../../../platform/db/pool.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { HeldFacts } from './facts.repository.js';

/** A withdrawal that waits, with its reasons and the time of the promised answer. */
export interface NewReview extends Pick<HeldFacts, 'id' | 'member' | 'currency' | 'amount'> {
  reasons: readonly string[];
  createdAt: Date;
  promisedAt: Date;
}

/** A withdrawal that was released before waits again. */
export async function insertReviews(tx: Tx<'withdraw'>, reviews: readonly NewReview[]): Promise<void> {
  const column = (of: (review: NewReview) => string | bigint): string => arrayLiteral(reviews.map(of));
  await tx.db.executeQuery(
    CompiledQuery.raw(INSERT_REVIEWS, [
      column(({ id }) => id),
      column(({ member }) => member),
      column(({ currency }) => currency),
      column(({ amount }) => amount),
      column(({ reasons }) => reasons.join(',')),
      column(({ createdAt }) => createdAt.toISOString()),
      column(({ promisedAt }) => promisedAt.toISOString()),
    ]),
  );
}

const INSERT_REVIEWS = `/* review-insert */
  insert into payout_review as p (id, member, currency, amount, reasons, state, created_at, promised_at)
  select id, member, currency, amount, string_to_array(reasons, ','), 'waiting', created_at, promised_at
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::timestamptz[], $7::timestamptz[])
    r(id, member, currency, amount, reasons, created_at, promised_at)
  on conflict (id) do update set state = 'waiting', reasons = array(select distinct unnest(p.reasons || excluded.reasons)),
    promised_at = excluded.promised_at, decided_by = null, decided_at = null`;

/** Locked until the transaction ends; `isClaimed`: the claim has not expired; `heldMs`: how long the operator of the last claim has held it in all. */
export async function lockReview(tx: Tx<'withdraw'>, id: string) {
  return tx.db
    .selectFrom('payout_review')
    .select(['id', 'member', 'currency', 'amount', 'reasons', 'state', 'claimed_by'])
    .select(sql<boolean>`coalesce(claimed_until > clock_timestamp(), false)`.as('isClaimed'))
    .select(sql<number>`coalesce(extract(epoch from least(claimed_until, clock_timestamp()) - claimed_since) * 1000, 0)::int`.as('heldMs'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
/** Locks the member's withdrawals that wait until the transaction ends. */
export async function lockWaiting(tx: Tx<'withdraw'>, member: string): Promise<void> {
  await tx.db
    .selectFrom('payout_review')
    .select('id')
    .where('member', '=', member)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

/** How many other withdrawals the operator has claimed now. Claims of one operator wait for each other until the transaction ends. */
export async function countClaims(tx: Tx<'withdraw'>, operator: string, except: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims of ${operator}`}, 0))`.execute(tx.db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_review
    where state = 'waiting' and claimed_by = ${operator} and claimed_until > clock_timestamp() and id <> ${except}`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** By the real clock. `heldMs`: how long the operator has held it before; `forMs`: how long from now on. */
export async function setClaim(
  tx: Tx<'withdraw'>,
  id: string,
  { operator, heldMs, forMs }: { operator: string; heldMs: number; forMs: number },
): Promise<Date> {
  const { claimed_until: until } = await tx.db
    .updateTable('payout_review')
    .set({
      claimed_by: operator,
      claimed_since: sql<Date>`clock_timestamp() - ${heldMs} * interval '1 millisecond'`,
      claimed_until: sql<Date>`clock_timestamp() + ${forMs} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .returning('claimed_until')
    .executeTakeFirstOrThrow();
  if (until === null) throw new Error('a claim has no end');
  return until;
}

/** Ends the operator's claim; how long it was held stays known. */
export async function giveUpClaim(tx: Tx<'withdraw'>, id: string, operator: string): Promise<void> {
  await tx.db
    .updateTable('payout_review')
    .set({ claimed_until: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('claimed_by', '=', operator)
    .where('claimed_until', '>', sql<Date>`clock_timestamp()`)
    .execute();
}

/** Ends the claim, because its operator has acted. */
export async function endClaim(tx: Tx<'withdraw'>, id: string): Promise<void> {
  await tx.db.updateTable('payout_review').set(UNCLAIMED).where('id', '=', id).execute();
}

const UNCLAIMED = { claimed_by: null, claimed_since: null, claimed_until: null };

export interface Ending {
  state: 'released' | 'rejected' | 'paid';
  by: string;
  at: Date;
  note: string;
  rejectReason: string | null;
}

export async function endReview(tx: Tx<'withdraw'>, id: string, { state, by, at, note, rejectReason }: Ending): Promise<void> {
  await tx.db
    .updateTable('payout_review')
    .set({ state, decided_by: by, decided_at: at, note, reject_reason: rejectReason, ...UNCLAIMED })
    .where('id', '=', id)
    .execute();
}

/** Payouts have reached these accounts. `amount`: minor units as text. */
export async function keepPaidAccounts(
  tx: Tx<'withdraw'>,
  payouts: readonly { member: string; bankCode: string; accountNo: string; amount: bigint }[],
  at: Date,
): Promise<void> {
  if (payouts.length === 0) return;
  await sql`/* payout-accounts */
    insert into payout_account as p (member, bank_code, account_no, first_paid_at, received)
    select member, bank, number, ${at}, sum(amount)::bigint
    from unnest(${payouts.map(({ member }) => member)}::uuid[], ${payouts.map(({ bankCode }) => bankCode)}::text[],
      ${payouts.map(({ accountNo }) => accountNo)}::text[], ${payouts.map(({ amount }) => amount.toString())}::bigint[]) o(member, bank, number, amount)
    group by member, bank, number order by member, bank, number
    on conflict (member, bank_code, account_no) do update set received = p.received + excluded.received`.execute(tx.db);
}

/** Whether the member's withdrawals are frozen; `now` by the business clock. */
export async function areFrozen(tx: Tx<'withdraw'>, member: string, now: Date): Promise<boolean> {
  const freeze = await tx.db
    .selectFrom('active_freeze')
    .select('member')
    .where('member', '=', member)
    .where('direction', '=', 'out')
    .where((when) => when.or([when('ends_at', 'is', null), when('ends_at', '>', now)]))
    .executeTakeFirst();
  return freeze !== undefined;
}

/** What a member may know of a review. */
export interface ReviewRead {
  id: string;
  state: 'waiting' | 'released' | 'rejected' | 'paid';
  promised_at: Date;
}

/** The review of a withdrawal, read without a transaction; undefined: it did not wait. */
export const createReviewReader = ({ pool }: Pick<Database, 'pool'>): ((id: string) => Promise<ReviewRead | undefined>) =>
  createBatchedRead<ReviewRead>(pool, {
    name: 'review-read',
    text: `select id, state, promised_at from payout_review where id = any($1::uuid[])`,
    keyOf: (row) => row.id,
  });
