import type { Currency, StatementType } from '@krapao/contract';
import type { Related } from '../../ledger/index.js';
import { dayOf } from '../../platform/business-day.js';
import { gatherQueries } from '../../platform/db/batched-read.js';
import type { Database } from '../../platform/db/pool.js';
import { prepared } from '../../platform/db/prepared.js';
import { COUNTED_KINDS, type CountedLine, type DayTotals, daysOf } from './statement.rules.js';

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
  /** The lines of these kinds only; without repetition. */
  kinds?: readonly StatementType[] | undefined;
}

export interface StatementPage {
  total: bigint;
  lines: LineRow[];
  /** The days of the lines, each with all of its movements of the kinds. */
  days: DayTotals[];
}

/** One page of a statement, newest first, and the number of all lines. */
export type ReadPage = (query: PageQuery) => Promise<StatementPage>;

/** A page without lines has one row, with the total. */
type PageRow = { place: number; total: bigint } & (PageLine | { id: null });
type PageLine = LineRow & CountedLine;

const QUERIES = `unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[]) with ordinality
    q(member, currency, skip, size, counted, kinds, place)
  join member_account w on w.member = q.member and w.kind = 'wallet' and w.currency = q.currency`;

/** A range of the wallet's own counter, so that no line is counted or skipped. */
const LINES = `${QUERIES}
  cross join lateral (select w.movements as total) n
  left join lateral (
    select *, q.skip > 0 and seq = w.movements - q.skip as is_newest, seq = greatest(w.movements - q.skip - q.size, 0) + 1 as is_oldest
    from statement_line where member = q.member and seq > w.movements - q.skip - q.size and seq <= w.movements - q.skip) l on true`;

/** Each kind is read as far as the page may reach into it; the newest of them are the page. */
const LINES_OF_KINDS = `${QUERIES}
  cross join lateral (
    select count(*) as total from unnest(string_to_array(q.kinds, ',')) k(kind) join statement_line c on c.member = q.member and c.kind = k.kind) n
  left join lateral (
    select f.*, q.skip > 0 and f.n = q.skip + 1 as is_newest, f.n = least(q.skip + q.size, f.found) as is_oldest
    from (
      select each.*, row_number() over (order by each.created_at desc, each.seq desc) as n, count(*) over () as found
      from unnest(string_to_array(q.kinds, ',')) k(kind)
      cross join lateral (
        select * from statement_line where member = q.member and kind = k.kind order by created_at desc, seq desc limit q.skip + q.size) each) f
    where f.n > q.skip and f.n <= q.skip + q.size) l on true`;

/**
 * @param lines a page of each query `q`: its lines `l`, of which the newest and the oldest reach beyond the page, and the total `n`
 * @param key the columns by which the lines are in order
 */
const pageOf = (lines: string, key: (line: string) => string): string => `
  select q.place::int as place, n.total, l.id, l.kind, l.status, l.amount, l.source, l.target, l.related, l.created_at, l.settled_at,
    v.state as review, v.promised_at, v.reject_reason, b.beyond_in, b.beyond_out
  from ${lines}
  left join withdrawal_review v on v.id = l.id and l.kind = 'withdraw'
  cross join lateral (
    select sum(o.amount) filter (where k.kind <> 'withdraw')::bigint as beyond_in,
      sum(o.amount) filter (where k.kind = 'withdraw')::bigint as beyond_out
    from unnest(string_to_array(q.counted, ',')) k(kind)
    cross join lateral (
      select s.amount from statement_line s
      where s.member = q.member and s.kind = k.kind and s.created_at >= date_trunc('day', l.created_at, 'Asia/Bangkok')
        and s.created_at < date_trunc('day', l.created_at, 'Asia/Bangkok') + interval '24 hours'
        and s.status = 'SUCCESS' and (l.is_newest and ${key('s')} > ${key('l')} or l.is_oldest and ${key('s')} < ${key('l')})
      -- Kept apart, so that each kind is read by its own index.
      offset 0) o
    where l.is_newest or l.is_oldest) b
  order by q.place, ${key('l')} desc`;

/** Pages that several calls read at the same time are one statement; those of some kinds are another. */
export function createStatementReader({ pool }: Pick<Database, 'pool'>): ReadPage {
  const bySeq = pageOf(LINES, (line) => `${line}.seq`);
  const byTime = pageOf(LINES_OF_KINDS, (line) => `(${line}.created_at, ${line}.seq)`);
  const readAll = createPageReader(prepared<PageRow>(pool, 'statement-pages', bySeq));
  const readKinds = createPageReader(prepared<PageRow>(pool, 'statement-pages-of-kinds', byTime));
  return (query) => (query.kinds ? readKinds(query) : readAll(query));
}

const createPageReader = (readRows: (...values: readonly unknown[]) => Promise<PageRow[]>): ReadPage =>
  gatherQueries(async (queries) => {
    const rows = await readRows(
      queries.map(({ member }) => member),
      queries.map(({ currency }) => currency),
      queries.map(({ skip }) => skip),
      queries.map(({ limit }) => limit),
      queries.map(({ kinds }) => COUNTED_KINDS.filter((kind) => kinds?.includes(kind) ?? true).join(',')),
      queries.map(({ kinds }) => kinds?.join(',')),
    );
    const pages = queries.map(() => ({ total: 0n, lines: [] as PageLine[] }));
    for (const row of rows) {
      const page = pages[row.place - 1];
      if (page === undefined) continue;
      page.total = row.total;
      if (row.id !== null) page.lines.push(row);
    }
    return pages.map((page) => ({ ...page, days: daysOf(page.lines, (line) => dayOf(line.created_at)) }));
  });
