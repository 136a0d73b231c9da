import type { Currency } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/unit-of-work.js';
import { remainingDeposits, type RewardLine } from './reward.rules.js';

/** The member and currency of the deposits. The member's wallet is locked, so that no line is added meanwhile. */
interface Owner {
  member: string;
  currency: Currency;
}

interface LineRow {
  id: string;
  kind: string;
  amount: bigint;
  created_at: Date;
}

const lineOf = ({ id, kind, amount }: LineRow): RewardLine =>
  kind === 'deposit' ? { kind, id, amount } : kind === 'withdraw' ? { kind: 'withdrawal', amount } : { kind: 'received' };

const moves = sql`(kind = 'deposit' and status = 'SUCCESS' or kind = 'withdraw' and status <> 'FAILED')`;

/**
 * The lines since a moment (null: ever), oldest first. What came before needs no reading: a withdrawal takes the latest
 * deposits first.
 *
 * @param received lines of the statement that credited the reward
 */
export async function rewardLines(
  tx: Tx<'bonus'>,
  { member, currency, since, received }: Owner & { since: Date | null; received: readonly string[] },
): Promise<RewardLine[]> {
  const { rows } = await sql<LineRow>`
    select id, kind, amount, created_at from statement_line
    where member = ${member} and currency = ${currency} and (${moves} or id = any(${received}::uuid[]))
      and seq > coalesce((select seq from statement_line where member = ${member} and created_at < ${since}::timestamptz order by seq desc limit 1), 0)
    order by seq`.execute(tx.db);
  return rows.map(lineOf);
}

/** The latest deposit and how much of it is left, in minor units; null: never deposited. */
export async function latestDeposit(
  tx: Tx<'bonus'>,
  { member, currency }: Owner,
): Promise<{ id: string; remaining: bigint; at: Date } | null> {
  const { rows } = await sql<LineRow>`
    select id, kind, amount, created_at from statement_line
    where member = ${member} and currency = ${currency} and ${moves}
      and seq >= (select seq from statement_line
        where member = ${member} and currency = ${currency} and kind = 'deposit' and status = 'SUCCESS' order by seq desc limit 1)
    order by seq`.execute(tx.db);
  const [row] = rows;
  const [deposit] = remainingDeposits(rows.map(lineOf), 0n);
  return row === undefined || deposit === undefined ? null : { id: deposit.id, remaining: deposit.remaining, at: row.created_at };
}
