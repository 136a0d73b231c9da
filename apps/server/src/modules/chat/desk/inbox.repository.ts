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

/** The place of a row: in `all` by its newest activity; in the others by the wait, the longest first, and those that do not wait by activity. */
export interface InboxPlace extends Cursor {
  waitingSince: Date | null;
}

/** In the order of the view, behind a place. */
export async function listInbox(
  tx: Tx<'chat'>,
  { view, operator, now, before, limit }: { view: ChatView; operator: string; now: Date; before: InboxPlace | null; limit: number },
): Promise<InboxRow[]> {
  const order = view === 'all' ? sql`c.updated_at desc, c.id` : sql`c.waiting_since nulls last, c.updated_at desc, c.id`;
  const { rows } = await sql<InboxRow>`
    ${row} where ${inView(view, operator, now)} and ${before === null ? sql`true` : behind(view, before)} order by ${order} limit ${limit}`.execute(
    tx.db,
  );
  return rows;
}

function behind(view: ChatView, { waitingSince, updatedAt, id }: InboxPlace): RawBuilder<boolean> {
  const older = sql<boolean>`c.updated_at <= ${updatedAt} and (c.updated_at < ${updatedAt} or c.id > ${id})`;
  if (view === 'all') return older;
  if (waitingSince === null) return sql`c.waiting_since is null and ${older}`;
  return sql`(c.waiting_since is null or c.waiting_since > ${waitingSince} or (c.waiting_since = ${waitingSince} and ${older}))`;
}

export async function findInboxRow(tx: Tx<'chat'>, id: string): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`/* chat-thread */ ${row} where c.id = ${id}`.execute(tx.db);
  return rows[0];
}

export interface InboxCounts {
  mine: number;
  unassigned: number;
  all: number;
  /** Of `mine` and `unassigned`: conversations with messages that no operator has seen, these messages, and conversations that wait for an answer. */
  unread: number;
  messages: number;
  unanswered: number;
}

export async function countInbox(tx: Tx<'chat'>, operator: string, now: Date): Promise<InboxCounts> {
  const some = (view: ChatView) =>
    sql`(select count(*)::int from (select 1 from chat_conversation c where ${inView(view, operator, now)} limit ${countedChats}) counted)`;
  const { rows } = await sql<InboxCounts>`/* chat-counts */
    select ${some('mine')} as mine, ${some('unassigned')} as unassigned, ${some('all')} as all, w.unread, w.messages, w.unanswered
    from (
      select count(*) filter (where unseen > 0)::int as unread, coalesce(sum(unseen), 0)::int as messages, count(*)::int as unanswered
      from (
        select (select count(*) from (select from chat_message u
          where u.conversation = c.id and u.seq > c.seen_seq and u.sender = 'customer' limit ${countedUnseen}) seen) as unseen
        from chat_conversation c
        where c.waiting_since is not null and (c.assignee is null or c.assignee = ${operator}) and not (${isSnoozed(now)})
        limit ${countedChats}) waiting) w`.execute(tx.db);
  return rows[0] ?? { mine: 0, unassigned: 0, all: 0, unread: 0, messages: 0, unanswered: 0 };
}

/** The customers who wait for an operator and have no assignee. */
export const unassignedQueue = (tx: Tx<'chat'>, now: Date): Promise<QueueLength> =>
  readQueueLength(tx, sql`select c.waiting_since from chat_conversation c where ${inView('unassigned', '', now)}`);

/** The customers who wait for an operator, assigned or not: an assignee may have left. */
export const unansweredQueue = (tx: Tx<'chat'>, now: Date): Promise<QueueLength> =>
  readQueueLength(tx, sql`select c.waiting_since from chat_conversation c where c.waiting_since is not null and not (${isSnoozed(now)})`);
