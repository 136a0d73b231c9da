import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

/** What keeps the data of a member from being erased. */
export interface Obstacles {
  /** In the wallet or in games. Held money is in progress, and what a pot holds is not the member's yet. */
  hasMoney: boolean;
  isFrozen: boolean;
  /** The term of an exclusion has not ended. */
  isExcluded: boolean;
}

export async function findObstacles(tx: Tx, member: string, now: Date): Promise<Obstacles> {
  const { rows } = await sql<Obstacles>`
    select
      exists (select from member_account where member = ${member} and kind in ('wallet', 'parked') and balance <> 0)
        or exists (select from game_holding where member = ${member} and (money <> 0 or stale or outstanding <> 0)) as "hasMoney",
      exists (select from active_freeze where member = ${member} and (ends_at is null or ends_at > ${now})) as "isFrozen",
      exists (select from active_break where member = ${member} and is_exclusion and ends_at > ${now}) as "isExcluded"`.execute(tx.db);
  return rows[0] ?? { hasMoney: true, isFrozen: true, isExcluded: true };
}

/** Whether a line of the statement is in progress, or credit of a game is in review. */
export async function hasWork(tx: Tx, member: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from statement_line where member = ${member} and status = 'PENDING')
      or exists (select from waiting_review where member = ${member}) as found`.execute(tx.db);
  return rows[0]?.found ?? true;
}
