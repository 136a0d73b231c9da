import type { StatementType } from '@krapao/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/unit-of-work.js';

export interface MovementLine {
  id: string;
  seq: bigint;
  kind: StatementType;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  /** Minor units. */
  amount: bigint;
  source: string;
  target: string;
  created_at: Date;
  review: 'waiting' | 'released' | 'rejected' | 'paid' | null;
}

/** A member's statement lines before a place, newest first. */
export async function linesBefore(tx: Tx<'desk'>, member: string, before: bigint | null, limit: number): Promise<MovementLine[]> {
  const { rows } = await sql<MovementLine>`
    select l.id, l.seq, l.kind, l.status, l.amount, l.source, l.target, l.created_at, v.state as review
    from (select * from statement_line where member = ${member} and ${before === null ? sql`true` : sql`seq < ${before}`}
      order by seq desc limit ${limit}) l
    left join withdrawal_review v on v.id = l.id and l.kind = 'withdraw' order by l.seq desc`.execute(tx.db);
  return rows;
}

/** One statement line. */
export const findLine = (tx: Tx<'desk'>, id: string) =>
  tx.db
    .selectFrom('statement_line')
    .select(['id', 'member', 'kind', 'status', 'amount', 'currency', 'source', 'target', 'related', 'created_at', 'settled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
