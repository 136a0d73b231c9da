import type { Currency, StatementType } from '@krapao/contract';
import type { Related } from '../../ledger/index.js';
import type { Database } from '../../platform/db/pool.js';
import { prepared } from '../../platform/db/prepared.js';

export interface MovementRow {
  id: string;
  kind: StatementType;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  /** Minor units. */
  amount: bigint;
  source: string;
  target: string;
  related: Related | null;
  created_at: Date;
}

/** Movements are only ever added, so counting and reading need no common transaction. */
export interface StatementReader {
  /** The number of a member's movements: the wallet's own counter, so that no row is counted. */
  count(member: string, currency: Currency): Promise<bigint>;
  /** Movements `from`..`to` by sequence, newest first. */
  read(member: string, from: bigint, to: bigint): Promise<MovementRow[]>;
}

export function createStatementReader({ pool }: Pick<Database, 'pool'>): StatementReader {
  const count = prepared<{ movements: bigint }>(
    pool,
    'statement-count',
    `select movements from member_account where member = $1 and kind = 'wallet' and currency = $2`,
  );
  return {
    count: async (member, currency) => (await count(member, currency))[0]?.movements ?? 0n,
    read: prepared<MovementRow>(
      pool,
      'statement-read',
      `select id, kind, status, amount, source, target, related, created_at from statement_line
       where member = $1 and seq between $2 and $3 order by seq desc`,
    ),
  };
}
