import type { Currency } from '@krapao/contract';
import type { ReviewReason, WithdrawalState } from '@krapao/contract/desk';
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
  view: 'waiting' | 'unknown' | 'decided' | 'all';
  currency?: Currency | undefined;
  /** The id after which the page begins; empty: the first page. */
  after: string;
  limit: number;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** One page: `waiting` and `unknown` oldest first, `decided` and `all` newest first. Ids are ordered by time. */
export async function listWithdrawals(tx: Tx, { view, currency, after, limit }: ListQuery): Promise<ListedWithdrawal[]> {
  const of = currency === undefined ? sql`true` : sql`input ->> 'currency' = ${currency}`;
  const isForward = view === 'waiting' || view === 'unknown';
  const from = after === '' ? (isForward ? FIRST : LAST) : after;
  switch (view) {
    case 'waiting':
      return find(
        tx,
        sql`select s.* from payout_review v join saga_intent s on s.id = v.id
            where v.state = 'waiting' and v.id > ${from}::uuid and ${currency === undefined ? sql`true` : sql`v.currency = ${currency}`}
            order by v.id limit ${limit}`,
        true,
      );
    case 'unknown': {
      const ids = await unknownSagas(tx, WITHDRAW, { after: from, limit });
      return find(tx, sql`select * from saga_intent where id = any(${ids}::uuid[]) and ${of}`, true);
    }
    case 'decided':
      return find(
        tx,
        sql`select s.* from payout_review v join saga_intent s on s.id = v.id
            where v.state <> 'waiting' and v.id < ${from}::uuid and ${currency === undefined ? sql`true` : sql`v.currency = ${currency}`}
            order by v.id desc limit ${limit}`,
        false,
      );
    case 'all':
      return find(
        tx,
        sql`select * from saga_intent where kind = ${WITHDRAW} and id < ${from}::uuid and ${of} order by id desc limit ${limit}`,
        false,
      );
  }
}

/** One withdrawal; undefined: there is none with this id. */
export const findWithdrawal = async (tx: Tx<'withdraw'>, id: string): Promise<ListedWithdrawal | undefined> =>
  (await find(tx, sql`select * from saga_intent where id = ${id} and kind = ${WITHDRAW}`, true))[0];

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

async function find(tx: Tx<'withdraw'>, sagas: RawBuilder<unknown>, isForward: boolean): Promise<ListedWithdrawal[]> {
  const { rows } = await sql<Row>`
    select s.id, l.created_at, m.id as member, m.username as phone, m.name, m.currency as member_currency, l.amount, l.currency, s.input, l.status,
      s.state as saga_state, s.attempts, v.reasons, v.state as review, v.promised_at,
      case when v.claimed_until > clock_timestamp() then v.claimed_by end as claimed_by, v.claimed_until, v.decided_by, v.decided_at, v.reject_reason, v.note, l.settled_at
    from (${sagas}) s
    join statement_line l on l.id = s.id
    join member_profile m on m.id = s.member
    left join payout_review v on v.id = s.id
    order by s.id ${isForward ? sql`asc` : sql`desc`}`.execute(tx.db);
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
