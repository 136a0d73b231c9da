import type { ChatContent, Currency } from '@krapao/contract';
import { type ChatView, countedChats, countedUnseen } from '@krapao/contract/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../platform/db/schema.js';
import { type QueueLength, readQueueLength } from '../../../platform/queue-length.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { Selectable } from 'kysely';
import type { Cursor } from '../chat.rules.js';

/** A conversation as the inbox lists it. */
export type InboxRow = Selectable<Schema['chat_conversation']> & {
  phone: string | null;
  name: string | null;
  currency: Currency | null;
  /** Of the newest message of a person; null: there is none. */
  last_sender: 'customer' | 'other' | null;
  last_content: ChatContent | null;
  last_at: Date | null;
  unseen: number;
};

const row = sql`
  select c.*, m.username as phone, m.name, m.currency, l.sender as last_sender, l.content as last_content, l.created_at as last_at,
    (select count(*)::int from (select 1 from chat_message u
      where u.conversation = c.id and u.seq > c.seen_seq and u.sender = 'customer' limit ${countedUnseen}) seen) as unseen
  from chat_conversation c
  left join member_profile m on m.id = c.member
  left join lateral (
    select sender, content, created_at from chat_message
    where conversation = c.id and author <> 'responder' order by seq desc limit 1) l on true`;

const isSnoozed = (now: Date) => sql<boolean>`c.snoozed_until is not null and c.snoozed_until > ${now}`;

const inView = (view: ChatView, operator: string, now: Date): RawBuilder<boolean> => {
  if (view === 'mine') return sql`c.assignee = ${operator}`;
  return view === 'unassigned' ? sql`c.assignee is null and c.waiting_since is not null and not (${isSnoozed(now)})` : sql`true`;
};

/** Newest activity first, behind the cursor. */
export async function listInbox(
  tx: Tx<'chat'>,
  { view, operator, now, before, limit }: { view: ChatView; operator: string; now: Date; before: Cursor | null; limit: number },
): Promise<InboxRow[]> {
  const behind =
    before === null ? sql`true` : sql`c.updated_at <= ${before.updatedAt} and (c.updated_at < ${before.updatedAt} or c.id > ${before.id})`;
  const { rows } = await sql<InboxRow>`
    ${row} where ${inView(view, operator, now)} and ${behind} order by c.updated_at desc, c.id limit ${limit}`.execute(tx.db);
  return rows;
}

export async function findInboxRow(tx: Tx<'chat'>, id: string): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`/* chat-thread */ ${row} where c.id = ${id}`.execute(tx.db);
  return rows[0];
}

export interface InboxCounts {
  mine: number;
  unassigned: number;
  all: number;
  unread: number;
}

export async function countInbox(tx: Tx<'chat'>, operator: string, now: Date): Promise<InboxCounts> {
  const some = (view: ChatView) =>
    sql`(select count(*)::int from (select 1 from chat_conversation c where ${inView(view, operator, now)} limit ${countedChats}) counted)`;
  const { rows } = await sql<InboxCounts>`/* chat-counts */
    select ${some('mine')} as mine, ${some('unassigned')} as unassigned, ${some('all')} as all,
      (select count(*)::int from (
        select 1 from chat_conversation c
        where c.waiting_since is not null and (c.assignee is null or c.assignee = ${operator}) and not (${isSnoozed(now)})
          and exists (select from chat_message u where u.conversation = c.id and u.seq > c.seen_seq and u.sender = 'customer')
        limit ${countedChats}) counted) as unread`.execute(tx.db);
  return rows[0] ?? { mine: 0, unassigned: 0, all: 0, unread: 0 };
}

/** The customers who wait for an operator and have no assignee. */
export const unassignedQueue = (tx: Tx<'chat'>, now: Date): Promise<QueueLength> =>
  readQueueLength(tx, sql`select c.waiting_since from chat_conversation c where ${inView('unassigned', '', now)}`);

/** The customers who wait for an operator, assigned or not: an assignee may have left. */
export const unansweredQueue = (tx: Tx<'chat'>, now: Date): Promise<QueueLength> =>
  readQueueLength(tx, sql`select c.waiting_since from chat_conversation c where c.waiting_since is not null and not (${isSnoozed(now)})`);
