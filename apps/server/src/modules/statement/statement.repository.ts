import type { Currency, StatementType } from '@krapao/contract';
import type { Related } from '../../ledger/index.js';
import { gatherQueries } from '../../platform/db/batched-read.js';
import type { Database } from '../../platform/db/pool.js';
import { prepared } from '../../platform/db/prepared.js';

export interface LineRow {
  id: string;
  kind: StatementType;
  status: 'SUCCESS' | 'FAILED' | 'PENDING';
  /** Minor units. */
  amount: bigint;
  source: string;
  target: string;
  related: Related | null;
  created_at: Date;
  settled_at: Date | null;
  /** Of a withdrawal that waited for a person; otherwise null. */
  review: 'waiting' | 'released' | 'rejected' | 'paid' | null;
  promised_at: Date | null;
  reject_reason: string | null;
}

export interface PageQuery {
  member: string;
  currency: Currency;
  /** The number of newer lines to skip. */
  skip: number;
  limit: number;
}

/** One page of a statement, newest first, and the number of all lines: the wallet's own counter, so that no row is counted. */
export type ReadPage = (query: PageQuery) => Promise<{ total: bigint; lines: LineRow[] }>;

/** Pages that several calls read at the same time are one statement. */
export function createStatementReader({ pool }: Pick<Database, 'pool'>): ReadPage {
  const readPages = prepared<{ place: number; total: bigint } & (LineRow | { id: null })>(
    pool,
    'statement-pages',
    `select q.place::int as place, w.movements as total, l.id, l.kind, l.status, l.amount, l.source, l.target, l.related, l.created_at, l.settled_at,
       v.state as review, v.promised_at, v.reject_reason
     from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[]) with ordinality q(member, currency, skip, size, place)
     join member_account w on w.member = q.member and w.kind = 'wallet' and w.currency = q.currency
     left join lateral (
       select id, seq, kind, status, amount, source, target, related, created_at, settled_at from statement_line
       where member = q.member and seq > w.movements - q.skip - q.size and seq <= w.movements - q.skip) l on true
     left join withdrawal_review v on v.id = l.id and l.kind = 'withdraw'
     order by q.place, l.seq desc`,
  );
  return gatherQueries(async (queries) => {
    const rows = await readPages(
      queries.map(({ member }) => member),
      queries.map(({ currency }) => currency),
      queries.map(({ skip }) => skip),
      queries.map(({ limit }) => limit),
    );
    const pages = queries.map(() => ({ total: 0n, lines: [] as LineRow[] }));
    for (const row of rows) {
      const page = pages[row.place - 1];
      if (page === undefined) continue;
      page.total = row.total;
      if (row.id !== null) page.lines.push(row);
    }
    return pages;
  });
}
