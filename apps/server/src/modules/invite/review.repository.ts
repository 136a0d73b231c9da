import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import { notifyDesk } from '../../platform/desk-topics.js';
import { type QueueLength, readQueueLength } from '../../platform/queue-length.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Earning } from './invite.repository.js';
import type { Likeness } from './invite.rules.js';

/** An invited member who resembles their inviter, with the held commissions. */
export interface OpenReview {
  invitee: string;
  inviter: string;
  reasons: Likeness[];
  openedAt: Date;
  currency: Currency;
  /** Minor units. */
  amount: bigint;
}

export async function listOpenReviews(tx: Tx<'invite'>, limit: number): Promise<OpenReview[]> {
  const { rows } = await sql<OpenReview>`
    select r.invitee, r.inviter, r.reasons, r.opened_at as "openedAt", e.currency, sum(e.amount)::bigint as amount
    from invite_review r join invite_earning e on e.invitee = r.invitee and e.state = 'REVIEW'
    where r.state = 'OPEN' group by r.invitee, e.currency order by r.opened_at limit ${limit}`.execute(tx.db);
  return rows;
}

export const commissionQueue = (tx: Tx<'invite'>): Promise<QueueLength> =>
  readQueueLength(tx, sql`select opened_at from invite_review where state = 'OPEN'`);

/** The open review of an invited member, locked until the transaction ends, also against the collecting job. */
export async function lockOpenReview(tx: Tx<'invite'>, invitee: string): Promise<{ inviter: string } | undefined> {
  await sql`select 1 from invite_progress where invitee = ${invitee} for update`.execute(tx.db);
  return tx.db
    .selectFrom('invite_review')
    .select('inviter')
    .where('invitee', '=', invitee)
    .where('state', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
}

/** Opens a review, or reopens it for new evidence. The progress rows of the invited members are locked. */
export async function openReview(
  tx: Tx<'invite'>,
  review: { invitee: string; inviter: string; reasons: Likeness[]; at: Date },
): Promise<void> {
  const { invitee, inviter, reasons, at } = review;
  await sql`
    insert into invite_review as r (invitee, inviter, reasons, state, opened_at)
    values (${invitee}, ${inviter}, ${reasons}::text[], 'OPEN', ${at})
    on conflict (invitee) do update set reasons = excluded.reasons, state = 'OPEN', decided_at = null,
      opened_at = case when r.state = 'OPEN' then r.opened_at else excluded.opened_at end`.execute(tx.db);
  notifyDesk(tx, 'waiting');
}

export async function decideReview(tx: Tx<'invite'>, invitee: string, state: 'CLEARED' | 'REFUSED', at: Date): Promise<void> {
  await tx.db.updateTable('invite_review').set({ state, decided_at: at }).where('invitee', '=', invitee).execute();
  notifyDesk(tx, 'waiting');
}

/** Commissions of this invited member that wait for a review, oldest first. */
export const waitingEarnings = async (tx: Tx<'invite'>, invitee: string): Promise<Omit<Earning, 'state'>[]> =>
  (
    await sql<Omit<Earning, 'state'>>`
      select id, inviter, invitee, to_char(day, 'YYYY-MM-DD') as day, currency, amount, created_at
      from invite_earning where invitee = ${invitee} and state = 'REVIEW' order by day`.execute(tx.db)
  ).rows;

export const setEarnings = async (tx: Tx<'invite'>, invitee: string, state: 'PAID' | 'REFUSED'): Promise<void> =>
  void (await tx.db.updateTable('invite_earning').set({ state }).where('invitee', '=', invitee).where('state', '=', 'REVIEW').execute());
