import type { Currency } from '@krapao/contract';
import type { ReviewReason, WithdrawalSort, WithdrawalState, WithdrawalView } from '@krapao/contract/desk';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';
import { unknownSagas } from '../../../sagas/index.js';
import { WITHDRAW } from '../withdraw.items.js';

/** A withdrawal as the desk lists it; amounts in minor units. */
export interface ListedWithdrawal {
  id: string;
  createdAt: Date;
  member: { id: string; phone: string; name: string; currency: Currency };
  amount: bigint;
  currency: Currency;
  bank: { code: string; accountNo: string; accountName: string };
  reasons: ReviewReason[];
  state: WithdrawalState;
  /** Null when it does not wait. */
  promisedAt: Date | null;
  /** The operator's id, while the claim holds. */
  claim: { by: string; until: Date } | null;
  /** The actor, as in journals and audit. */
  decided: { by: string; at: Date; state: 'released' | 'rejected' | 'paid'; note: string } | null;
  reject: { reason: string; note: string } | null;
  /** How often the provider was called. */
  attempts: number;
  /** When it was paid, or its money was returned; null: it is open. */
  endedAt: Date | null;
}

export interface ListQuery {
  view: WithdrawalView;
  currency?: Currency | undefined;
  /** A reason that the withdrawal has, or `none`. */
  reason?: ReviewReason | 'none' | undefined;
  /** By default `waiting` and `unknown` oldest first, the others newest first. */
  sort?: WithdrawalSort | undefined;
  offset?: number;
  limit: number;
  /** What of a row cannot be compared in the database; undefined: every row matches. */
  matches?: ((row: ListedWithdrawal) => boolean) | undefined;
}

/** Views are read this far: queues from their oldest row on, the past from its newest. */
const MOST = { waiting: 10_000, unknown: 1_000, decided: 2_000, all: 2_000 } as const satisfies Record<WithdrawalView, number>;

/** One page. `total`: the rows of the view that match; `isCut`: the view has rows beyond those that are read. */
export async function listWithdrawals(tx: Tx, query: ListQuery): Promise<{ rows: ListedWithdrawal[]; total: number; isCut: boolean }> {
  const { offset = 0, limit, matches } = query;
  const { ids, total, isCut } = await findIds(tx, query, matches === undefined ? { offset, limit } : null);
  const rows = await find(tx, sql`select * from saga_intent where id = any(${ids}::uuid[])`);
  const places = new Map(ids.map((id, place) => [id, place]));
  const sorted = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  if (matches === undefined) return { rows: sorted, total, isCut };
  const matched = sorted.filter(matches);
  return { rows: matched.slice(offset, offset + limit), total: matched.length, isCut };
}

/** The ids of a view in its order, a page of them or all. Ids are ordered by time. */
async function findIds(tx: Tx, { view, currency, reason, sort }: ListQuery, page: { offset: number; limit: number } | null) {
  const { rows } = await sql<{ ids: string[]; total: number; isCut: boolean }>`
    with seen as materialized (${await seenRows(tx, view)}),
      found as materialized (
        select * from seen
        where ${currency === undefined ? sql`true` : sql`currency = ${currency}`} and ${reasonIs(reason)})
    select array(select id from found order by ${orderOf(view, sort)} ${page === null ? sql`` : sql`limit ${page.limit} offset ${page.offset}`}) as ids,
      (select count(*)::int from found) as total,
      (select count(*) from seen) >= ${MOST[view]} as "isCut"`.execute(tx.db);
  return rows[0] ?? { ids: [], total: 0, isCut: false };
}

/** What rows of a view are filtered and ordered by. */
async function seenRows(tx: Tx, view: WithdrawalView): Promise<RawBuilder<unknown>> {
  const ofReview = sql`id, currency, amount, reasons, promised_at`;
  const ofSaga = sql`s.id, s.input ->> 'currency' as currency, (s.input ->> 'amount')::bigint as amount, coalesce(v.reasons, '{}') as reasons, v.promised_at`;
  switch (view) {
    case 'waiting':
      return sql`select ${ofReview} from payout_review where state = 'waiting' order by id limit ${MOST.waiting}`;
    case 'unknown': {
      const ids = await unknownSagas(tx, WITHDRAW, { after: FIRST, limit: MOST.unknown });
      return sql`select ${ofSaga} from saga_intent s left join payout_review v on v.id = s.id where s.id = any(${ids}::uuid[])`;
    }
    case 'decided':
      return sql`select ${ofReview} from payout_review where state <> 'waiting' order by id desc limit ${MOST.decided}`;
    case 'all':
      return sql`select ${ofSaga} from (select * from saga_intent where kind = ${WITHDRAW} order by id desc limit ${MOST.all}) s
        left join payout_review v on v.id = s.id`;
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000';

const reasonIs = (reason: ListQuery['reason']): RawBuilder<unknown> => {
  if (reason === undefined) return sql`true`;
  return reason === 'none' ? sql`reasons = '{}'` : sql`${reason} = any(reasons)`;
};

/** Amounts of two currencies are not compared: those of one currency follow those of the other. */
function orderOf(view: WithdrawalView, sort: WithdrawalSort | undefined): RawBuilder<unknown> {
  switch (sort ?? (view === 'waiting' || view === 'unknown' ? 'oldest' : 'newest')) {
    case 'oldest':
      return sql`id`;
    case 'newest':
      return sql`id desc`;
    case 'smallest':
      return sql`currency desc, amount, id`;
    case 'largest':
      return sql`currency desc, amount desc, id`;
    case 'deadline':
      return sql`promised_at nulls last, id`;
    case 'deadline-last':
      return sql`promised_at desc nulls last, id`;
  }
}

/** How many payouts have no known outcome. */
export const countUnknown = async (tx: Tx): Promise<number> =>
  (await unknownSagas(tx, WITHDRAW, { after: FIRST, limit: MOST.unknown })).length;

/** One withdrawal; undefined: there is none with this id. */
export const findWithdrawal = async (tx: Tx<'withdraw'>, id: string): Promise<ListedWithdrawal | undefined> =>
  (await find(tx, sql`select * from saga_intent where id = ${id} and kind = ${WITHDRAW}`))[0];

/** Several withdrawals, in no order. */
export const findWithdrawals = (tx: Tx<'withdraw'>, ids: readonly string[]): Promise<ListedWithdrawal[]> =>
  find(tx, sql`select * from saga_intent where id = any(${[...ids]}::uuid[]) and kind = ${WITHDRAW}`);

interface Row {
  id: string;
  created_at: Date;
  member: string;
  phone: string;
  name: string;
  member_currency: Currency;
  amount: bigint;
  currency: Currency;
  input: { bankCode: string; accountNo: string; accountName: string };
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  saga_state: 'READY' | 'CALLED' | 'DONE';
  attempts: number;
  reasons: ReviewReason[] | null;
  review: 'waiting' | 'released' | 'rejected' | 'paid' | null;
  promised_at: Date | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  reject_reason: string | null;
  note: string | null;
  settled_at: Date | null;
}

async function find(tx: Tx<'withdraw'>, sagas: RawBuilder<unknown>): Promise<ListedWithdrawal[]> {
  const { rows } = await sql<Row>`
    select s.id, l.created_at, m.id as member, m.username as phone, m.name, m.currency as member_currency, l.amount, l.currency, s.input, l.status,
      s.state as saga_state, s.attempts, v.reasons, v.state as review, v.promised_at,
      case when v.claimed_until > clock_timestamp() then v.claimed_by end as claimed_by, v.claimed_until, v.decided_by, v.decided_at, v.reject_reason, v.note, l.settled_at
    from (${sagas}) s
    join statement_line l on l.id = s.id
    join member_profile m on m.id = s.member
    left join payout_review v on v.id = s.id`.execute(tx.db);
  return rows.map(toListed);
}

const toListed = (row: Row): ListedWithdrawal => ({
  id: row.id,
  createdAt: row.created_at,
  member: { id: row.member, phone: row.phone, name: row.name, currency: row.member_currency },
  amount: row.amount,
  currency: row.currency,
  bank: { code: row.input.bankCode, accountNo: row.input.accountNo, accountName: row.input.accountName },
  reasons: row.reasons ?? [],
  state: stateOf(row),
  promisedAt: row.review === 'waiting' ? row.promised_at : null,
  claim: row.claimed_by === null || row.claimed_until === null ? null : { by: row.claimed_by, until: row.claimed_until },
  decided: decisionOf(row),
  reject: row.reject_reason === null ? null : { reason: row.reject_reason, note: row.note ?? '' },
  attempts: row.attempts,
  endedAt: row.settled_at,
});

function decisionOf({ review, decided_by: by, decided_at: at, note }: Row): ListedWithdrawal['decided'] {
  if (review === null || review === 'waiting' || by === null || at === null) return null;
  return { by, at, state: review, note: note ?? '' };
}

function stateOf({ review, status, saga_state: saga, attempts }: Row): WithdrawalState {
  if (review === 'waiting') return 'waiting';
  if (status === 'SUCCESS') return 'paid';
  if (status === 'FAILED') return review === 'rejected' ? 'rejected' : 'failed';
  return saga === 'CALLED' && attempts > 1 ? 'unknown' : 'sending';
}

/** The waiting withdrawals: number, sums per currency, oldest, next deadline, and how many are past theirs (`now`: business clock). */
export async function withdrawalQueue(tx: Tx<'withdraw'>, now: Date) {
  const { rows } = await sql<{ currency: Currency; count: number; amount: bigint; oldest: Date; due: Date; overdue: number }>`
    select currency, count(*)::int as count, sum(amount)::bigint as amount, min(created_at) as oldest, min(promised_at) as due,
      count(*) filter (where promised_at < ${now})::int as overdue
    from payout_review where state = 'waiting' group by currency`.execute(tx.db);
  const earliest = (dates: Date[]): Date | null => (dates.length === 0 ? null : new Date(Math.min(...dates.map(Number))));
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
    sums: rows.map(({ amount, currency }) => ({ amount, currency })),
    oldestAt: earliest(rows.map(({ oldest }) => oldest)),
    dueAt: earliest(rows.map(({ due }) => due)),
  };
}

/** How many waiting withdrawals an operator can decide now: unclaimed or their own, up to their amounts, and not these. */
export async function countDecidable(
  tx: Tx<'withdraw'>,
  { operator, caps, except }: { operator: string; caps: Readonly<Record<Currency, bigint | null>>; except: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payout_review
    where state = 'waiting' and (claimed_until is null or claimed_until <= clock_timestamp() or claimed_by = ${operator})
      and amount <= coalesce(case currency when 'THB' then ${caps.THB}::bigint else ${caps.LAK}::bigint end, amount)
      and id <> all(${[...except]}::uuid[])`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** The facts of one member's page that only withdrawals have. */
export async function withdrawalFacts(tx: Tx<'withdraw'>, member: string, now: Date) {
  const { rows } = await sql<{ payouts: number; amount: bigint }>`
    select d.payouts, d.amount
    from payouts_since(${member}, ${now}::timestamptz - interval '30 days') d`.execute(tx.db);
  return rows[0] ?? { payouts: 0, amount: 0n };
}

/** Other members who share something with this member and are frozen. */
export async function findShared(tx: Tx<'withdraw'>, member: string, now: Date) {
  const { rows } = await sql<{ id: string; phone: string; name: string; currency: Currency; by: 'bank' | 'device' | 'inviter' }>`
    select m.id, m.username as phone, m.name, m.currency, s.by from shared_with_frozen(${member}, ${now}) s
    cross join lateral (select id, username, name, currency from member_profile where id = s.member offset 0) m
    order by m.username limit 20`.execute(tx.db);
  return rows;
}
