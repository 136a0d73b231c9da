import type { ConditionSource, Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { WithdrawalRestriction } from '../../ledger/index.js';
import type { Tx } from '../../platform/unit-of-work.js';
import type { Funds } from './condition.rules.js';

export async function insertCondition(
  tx: Tx<'condition'>,
  row: {
    id: string;
    member: string;
    currency: Currency;
    source: ConditionSource;
    reference: string;
    description: Record<'th' | 'la' | 'en', string>;
    base: bigint;
    games: bigint;
    since: bigint;
    success_percent: number;
    fail_percent: number;
    started_at: Date;
  },
): Promise<void> {
  await tx.db
    .insertInto('condition')
    .values({ ...row, description: JSON.stringify(row.description), ended_at: null })
    .execute();
}

export const activeCondition = (tx: Tx<'condition'>, member: string) =>
  tx.db.selectFrom('condition').selectAll().where('member', '=', member).where('state', '=', 'ACTIVE').executeTakeFirst();

export type ConditionRow = NonNullable<Awaited<ReturnType<typeof activeCondition>>>;

export async function stateOf(tx: Tx<'condition'>, id: string): Promise<ConditionRow['state']> {
  return (await tx.db.selectFrom('condition').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
}

export async function endCondition(tx: Tx<'condition'>, id: string, state: 'SUCCEEDED' | 'FAILED' | 'ENDED', at: Date): Promise<void> {
  await tx.db.updateTable('condition').set({ state, ended_at: at }).where('id', '=', id).where('state', '=', 'ACTIVE').execute();
}

/** The restriction of the member's wallet. */
export async function readRestriction(tx: Tx<'condition'>, member: string, currency: Currency): Promise<WithdrawalRestriction> {
  const row = await tx.db
    .selectFrom('member_account')
    .select('bound')
    .where('member', '=', member)
    .where('kind', '=', 'wallet')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.bound;
}

/** The restriction of the wallet is the ledger's; it is read with the funds. */
export type MemberFunds = Funds & { restriction: WithdrawalRestriction };

/** Reads everything in one statement, so that no transfer settles between two reads. */
export async function readFunds(tx: Tx<'condition'>, member: string, currency: Currency, since: bigint | null): Promise<MemberFunds> {
  const { rows } = await sql<MemberFunds>`
    select w.balance as wallet, w.bound as restriction, g.games, g.fresh, g.silent, g.open, g."openUnknown", t.transit, t."inFlight",
      (select coalesce(sum(case when source = 'WALLET' then amount else -amount end), 0)::bigint from statement_line
        where member = ${member} and seq > ${since} and kind = 'transfer' and status = 'SUCCESS') as moved
    from member_account w
    cross join lateral (
      select coalesce(sum(money), 0)::bigint as games, coalesce(sum(money) filter (where not stale), 0)::bigint as fresh,
        count(*) filter (where stale)::int as silent, count(*) filter (where outstanding > 0)::int as open,
        count(*) filter (where outstanding is null)::int as "openUnknown"
      from game_holding where member = ${member} and currency = ${currency}) g
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as transit, count(*)::int as "inFlight" from (
        select m.amount from saga_intent s join statement_line m on m.id = s.id
          where s.state <> 'DONE' and s.member = ${member} and m.kind = 'transfer' and m.status = 'PENDING'
        union all select amount from waiting_review where member = ${member}) moving) t
    where w.member = ${member} and w.kind = 'wallet' and w.currency = ${currency}`.execute(tx.db);
  const [standing] = rows;
  if (standing === undefined) throw new Error(`member ${member} has no wallet in ${currency}`);
  return standing;
}

/** Rewards credited since a time: to the member, and to all members. Minor units. */
export async function rewardsSince(
  tx: Tx<'condition'>,
  member: string,
  currency: Currency,
  since: Date,
): Promise<{ member: bigint; site: bigint }> {
  const { rows } = await sql<{ member: bigint; site: bigint }>`
    select coalesce(sum(amount) filter (where member = ${member}), 0)::bigint as member, coalesce(sum(amount), 0)::bigint as site
    from statement_line where kind = 'bonus' and created_at >= ${since} and currency = ${currency}`.execute(tx.db);
  return rows[0] ?? { member: 0n, site: 0n };
}

/** Whether a condition of the member was running at each of these moments. */
export async function wereUnderCondition(tx: Tx<'condition'>, moments: readonly { member: string; at: Date }[]): Promise<boolean[]> {
  const { rows } = await sql<{ under: boolean }>`
    select exists (
      select from condition c where c.member = m.member and c.started_at <= m.at and (c.ended_at is null or c.ended_at > m.at)) as under
    from unnest(${moments.map(({ member }) => member)}::uuid[], ${moments.map(({ at }) => at)}::timestamptz[])
      with ordinality m(member, at, n) order by n`.execute(tx.db);
  return rows.map(({ under }) => under);
}
