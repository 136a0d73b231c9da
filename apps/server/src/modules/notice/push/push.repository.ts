import type { Currency } from '@krapao/contract';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { NoticeLine } from '../inbox.rules.js';

export type Subscription = Selectable<Schema['push_subscription']>;

/** The subscription of a session; undefined: it has none. */
export const subscriptionOf = (tx: Tx<'notice'>, session: string): Promise<Subscription | undefined> =>
  tx.db.selectFrom('push_subscription').selectAll().where('session', '=', session).orderBy('at', 'desc').limit(1).executeTakeFirst();

/** Subscriptions of a member, the first one first. */
export const subscriptionsOf = (tx: Tx<'notice'>, member: string): Promise<Subscription[]> =>
  tx.db.selectFrom('push_subscription').selectAll().where('member', '=', member).orderBy('at').execute();

/** Stores the one subscription of its session, in place of one with the same endpoint, and deletes the oldest of the member beyond `most`. */
export async function saveSubscription(tx: Tx<'notice'>, subscription: Subscription, most: number): Promise<void> {
  const { endpoint, session, member } = subscription;
  await tx.db.deleteFrom('push_subscription').where('session', '=', session).where('endpoint', '<>', endpoint).execute();
  await tx.db
    .insertInto('push_subscription')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(subscription))
    .execute();
  await tx.db
    .deleteFrom('push_subscription')
    .where('endpoint', 'in', ({ selectFrom }) =>
      selectFrom('push_subscription')
        .select('endpoint')
        .where('member', '=', member)
        .orderBy('at', 'desc')
        .orderBy('endpoint')
        .offset(most),
    )
    .execute();
}

/** Whether there was one. */
export async function removeSubscriptionOf(tx: Tx<'notice'>, session: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db.deleteFrom('push_subscription').where('session', '=', session).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes a subscription that is of no more use; one that the browser has renewed since stays. */
export async function removeEndpoint(tx: Tx<'notice'>, { endpoint, p256dh }: Pick<Subscription, 'endpoint' | 'p256dh'>): Promise<void> {
  await tx.db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).where('p256dh', '=', p256dh).execute();
}

/** A subscription, with the kinds of notices that the member wants and the currency of the wallet. */
export interface Subscribed extends Subscription {
  money: boolean | null;
  rewards: boolean | null;
  currency: Currency;
}

/** The subscriptions of these members. */
export const subscribed = (tx: Tx<'notice'>, members: readonly string[]): Promise<Subscribed[]> =>
  tx.db
    .selectFrom('push_subscription as s')
    .innerJoin('member_profile as m', 'm.id', 's.member')
    .leftJoin('notice_mark as n', 'n.member', 's.member')
    .selectAll('s')
    .select(['m.currency', 'n.money', 'n.rewards'])
    .where('s.member', 'in', members)
    .execute();

/** The lines of the statement with these ids, as the inbox has them. */
export async function linesOf(tx: Tx, ids: readonly string[]): Promise<NoticeLine[]> {
  const { rows } = await sql<NoticeLine>`
    select l.seq, l.id, l.kind, l.status, l.amount, l.source, l.created_at, l.settled_at, v.promised_at, v.reject_reason
    from statement_line l left join withdrawal_review v on v.id = l.id and l.kind = 'withdraw'
    where l.id = any(${ids}::uuid[])`.execute(tx.db);
  return rows;
}
