import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';
import type { ReviewFacts } from './review.rules.js';

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

interface Row extends Omit<HeldFacts, 'amount'> {
  amount: string;
}

/**
 * The facts of withdrawals whose money this transaction holds, in any order. Each part is found by an index, and reads no more than one day of a
 * member's statement (docs/decisions/0184).
 *
 * @param now business clock
 */
export async function readFacts(tx: Tx<'withdraw'>, ids: readonly string[], now: Date): Promise<HeldFacts[]> {
  const { rows } = await sql<Row>`/* review-facts */
    select s.id, s.member, s.input ->> 'currency' as currency, s.input ->> 'amount' as amount, s.input ->> 'accountName' as "accountName",
      coalesce((s.input ->> 'isHolderKnown')::boolean, false) as "isHolderKnown",
      coalesce(r.valid_from, r.registered_at, m.created_at) as "bankSince", m.created_at as "memberSince",
      m.credentials_changed_at as "credentialsChangedAt",
      exists (select from payout_account p
        where p.member = s.member and p.bank_code = s.input ->> 'bankCode' and p.account_no = s.input ->> 'accountNo') as "isPaidAccount",
      d.payouts as "dayPayouts", d.amount as "dayAmount", coalesce(t.deposited, 0)::bigint as deposited, coalesce(t.staked, 0)::bigint as staked,
      array(select distinct n.name from (select name from payer_name where member = s.member limit ${PAYER_NAMES}) n) as "payerNames",
      exists (select from active_freeze f where f.member = s.member and f.direction = 'out' and (f.ends_at is null or f.ends_at > ${now})) as "isFrozen",
      exists (select from shared_with_frozen(s.member, ${now})) as "isSharedWithFrozen"
    from unnest(${[...ids]}::uuid[]) w(id)
    join saga_intent s on s.id = w.id
    join member_profile m on m.id = s.member
    left join registered_account r on r.member = s.member and r.bank_code = s.input ->> 'bankCode' and r.account_no = s.input ->> 'accountNo'
    left join member_turnover t on t.member = s.member
    cross join lateral payouts_since(s.member, ${now}::timestamptz - ${DAY}) d`.execute(tx.db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
