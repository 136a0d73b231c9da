import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import { dayOf } from '../../../platform/business-day.js';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { DayCounts, ReviewFacts } from './review.rules.js';

export interface HeldFacts extends ReviewFacts {
  id: string;
  member: string;
  currency: Currency;
  /** The bank had confirmed the holder at the time of the request. */
  isHolderKnown: boolean;
}

const DAY = sql`interval '24 hours'`;
/** Names of a member's payers that are compared with the account's. */
const PAYER_NAMES = 50;

interface Row extends Omit<HeldFacts, 'amount' | 'deposits' | 'paid'> {
  amount: string;
  depositDays: string[] | null;
  depositsAge: number | null;
  paidDays: string[] | null;
  paidAge: number | null;
}

/** A member whose row has no days yet: before they were counted, or without a deposit. */
const dayCounts = (days: string[] | null, age: number | null): DayCounts | null =>
  days === null || age === null ? null : { days: days.map(BigInt), age };

/**
 * The facts of withdrawals whose money this transaction holds, in any order. Each part is found by an index, and reads no more than one day of a
 * member's statement and their open withdrawals (docs/decisions/0184).
 *
 * @param now business clock
 */
export async function readFacts(tx: Tx<'withdraw'>, ids: readonly string[], now: Date): Promise<HeldFacts[]> {
  const today = dayOf(now);
  const { rows } = await sql<Row>`/* review-facts */
    select s.id, s.member, s.input ->> 'currency' as currency, s.input ->> 'amount' as amount, s.input ->> 'accountName' as "accountName",
      coalesce((s.input ->> 'isHolderKnown')::boolean, false) as "isHolderKnown",
      coalesce(r.valid_from, r.registered_at, m.created_at) as "bankSince", m.created_at as "memberSince",
      m.credentials_changed_at as "credentialsChangedAt",
      p.first_paid_at as "accountPaidSince", coalesce(p.received, 0)::bigint as "accountReceived", w.on_its_way as "onItsWay",
      w.to_account as "onItsWayToAccount", d.payouts as "dayPayouts", d.amount as "dayAmount", coalesce(t.deposited, 0)::bigint as deposited,
      coalesce(t.staked, 0)::bigint as staked, coalesce(t.unstaked, 0)::bigint as unstaked, coalesce(t.open, 0)::bigint as open,
      t.deposit_days::text[] as "depositDays", ${today}::date - t.deposits_to as "depositsAge", t.paid_days::text[] as "paidDays", ${today}::date - t.paid_to as "paidAge",
      array(select distinct n.name from (select name from payer_name where member = s.member limit ${PAYER_NAMES}) n) as "payerNames",
      exists (select from active_freeze f where f.member = s.member and f.direction = 'out' and (f.ends_at is null or f.ends_at > ${now})) as "isFrozen",
      exists (select from shared_with_frozen(s.member, ${now})) as "isSharedWithFrozen"
    from unnest(${[...ids]}::uuid[]) held(id)
    join saga_intent s on s.id = held.id
    join member_profile m on m.id = s.member
    left join registered_account r on r.member = s.member and r.bank_code = s.input ->> 'bankCode' and r.account_no = s.input ->> 'accountNo'
    left join member_turnover t on t.member = s.member
    left join payout_account p on p.member = s.member and p.bank_code = s.input ->> 'bankCode' and p.account_no = s.input ->> 'accountNo'
    cross join lateral (
      select coalesce(sum((o.input ->> 'amount')::bigint), 0)::bigint as on_its_way, coalesce(sum((o.input ->> 'amount')::bigint) filter (
        where o.input ->> 'bankCode' = s.input ->> 'bankCode' and o.input ->> 'accountNo' = s.input ->> 'accountNo'), 0)::bigint as to_account
      from saga_intent o where o.member = s.member and o.kind = s.kind and o.state <> 'DONE') w
    cross join lateral payouts_since(s.member, ${now}::timestamptz - ${DAY}) d`.execute(tx.db);
  return rows.map(({ depositDays, depositsAge, paidDays, paidAge, ...row }) => ({
    ...row,
    amount: BigInt(row.amount),
    deposits: dayCounts(depositDays, depositsAge),
    paid: dayCounts(paidDays, paidAge),
  }));
}
