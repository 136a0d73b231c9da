import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** The member's money in minor units; `games` as last known. */
export interface MemberFunds {
  wallet: bigint;
  held: bigint;
  parked: bigint;
  games: bigint;
}

export async function readFunds(tx: Tx<'desk'>, member: string, currency: Currency): Promise<MemberFunds> {
  const { rows } = await sql<MemberFunds>`
    select coalesce(sum(balance) filter (where kind = 'wallet'), 0)::bigint as wallet,
      coalesce(sum(balance) filter (where kind = 'hold'), 0)::bigint as held,
      coalesce(sum(balance) filter (where kind = 'parked'), 0)::bigint as parked,
      (select coalesce(sum(money), 0)::bigint from game_holding where member = ${member}) as games
    from member_account where member = ${member} and currency = ${currency}`.execute(tx.db);
  return rows[0] ?? { wallet: 0n, held: 0n, parked: 0n, games: 0n };
}

/** Credit at each game as wallet money, minor units. */
export const readHoldings = (tx: Tx<'desk'>, member: string) =>
  tx.db.selectFrom('game_holding').select(['code', 'money', 'stale']).where('member', '=', member).orderBy('code').execute();

/** The member of the statement line with this id. */
export async function findByReference(tx: Tx<'desk'>, id: string) {
  const { rows } = await sql<{ id: string; phone: string; name: string; currency: Currency }>`
    select m.id, m.username as phone, m.name, m.currency from statement_line l join member_profile m on m.id = l.member where l.id = ${id}`.execute(
    tx.db,
  );
  return rows;
}

/** The members with these ids. */
export async function findBrief(tx: Tx<'desk'>, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; phone: string; name: string; currency: Currency }>`
    select id, username as phone, name, currency from member_profile where id = any(${[...ids]}::uuid[])`.execute(tx.db);
  return rows;
}

/** When deposits and play open again for a member on a break; `opensAt` null: not before the member asks to return. Undefined: on no break. */
export async function findBreak(tx: Tx<'desk'>, member: string, now: Date): Promise<{ opensAt: Date | null } | undefined> {
  const { rows } = await sql<{ opensAt: Date | null }>`
    select opens_at as "opensAt" from active_break where member = ${member} and (opens_at is null or opens_at > ${now})
    order by opens_at desc nulls first limit 1`.execute(tx.db);
  return rows[0];
}

/** Those of these members with a freeze in force. */
export async function findFrozen(tx: Tx<'desk'>, members: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ member: string }>`
    select distinct member from active_freeze where member = any(${[...members]}::uuid[]) and (ends_at is null or ends_at > ${now})`.execute(
    tx.db,
  );
  return new Set(rows.map(({ member }) => member));
}
