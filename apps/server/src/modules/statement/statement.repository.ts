import type { Currency, StatementType } from '@krapao/contract';
import type { Related } from '../../ledger/index.js';
import { dayOf } from '../../platform/business-day.js';
import { gatherQueries } from '../../platform/db/batched-read.js';
import { prepared, type Queryable } from '../../platform/db/prepared.js';
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
  /** Null where the movement ended at once: reading a time costs as much as the rest of the line. */
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
  /** Of all lines; of the lines of some kinds at most {@link COUNTED_BEYOND} beyond the page. */
  total: bigint;
  lines: LineRow[];
  /** The days of the lines, each with all of its movements of the kinds. */
  days: DayTotals[];
}

/** One page of a statement, newest first. */
export type ReadPage = (query: PageQuery) => Promise<StatementPage>;

/** A page without lines has one row, with the total. */
type PageRow = { place: number; total: bigint } & (PageLine | { id: null });
type PageLine = LineRow & CountedLine;

/** The columns of {@link LineRow}, of a line `l` with {@link LINE_REVIEW}. */
export const LINE_COLUMNS = `l.id, l.kind, l.status, l.amount, l.source, l.target, l.related, l.created_at,
    case when l.kind = 'withdraw' or l.settled_at > l.created_at + interval '1 second' then l.settled_at end as settled_at,
    v.state as review, v.promised_at, v.reject_reason`;
export const LINE_REVIEW = "left join withdrawal_review v on v.id = l.id and l.kind = 'withdraw'";

const QUERIES = `unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[]) with ordinality
    q(member, currency, skip, size, counted, kinds, place)
  join member_account w on w.member = q.member and w.kind = 'wallet' and w.currency = q.currency`;

/** A range of the wallet's own counter, so that no line is counted or skipped. */
const LINES = `${QUERIES}
  cross join lateral (select w.movements as total) n
  left join lateral (
    select *, q.skip > 0 and seq = w.movements - q.skip as is_newest, seq = greatest(w.movements - q.skip - q.size, 0) + 1 as is_oldest
    from statement_line where member = q.member and seq > w.movements - q.skip - q.size and seq <= w.movements - q.skip) l on true`;

/** Lines of some kinds beyond a page that are counted: for all of them every line of the member would be read. */
export const COUNTED_BEYOND = 1_000;

/** Found among the lines of the member, newest first: an index by kind would cost more at every movement than it saves here. */
const LINES_OF_KINDS = `${QUERIES}
  cross join lateral (
    select count(*) as total from (
      select from statement_line where member = q.member and kind = any(string_to_array(q.kinds, ','))
      order by seq desc limit q.skip + q.size + ${COUNTED_BEYOND}) counted) n
  left join lateral (
    select f.*, q.skip > 0 and f.nth = q.skip + 1 as is_newest, f.nth = least(q.skip + q.size, n.total) as is_oldest
    from (
      select *, row_number() over (order by seq desc) as nth from statement_line
      where member = q.member and kind = any(string_to_array(q.kinds, ',')) order by seq desc limit q.skip + q.size) f
    where f.nth > q.skip) l on true`;

/**
 * The newest and the oldest line of a page reach beyond it: `beyond` has the rest of their days, which ends at the next line of another day.
 *
 * @param lines a page of each query `q`: its lines `l` and the total `n`
 */
const pageOf = (lines: string): string => `
  select q.place::int as place, n.total, ${LINE_COLUMNS}, b.beyond_in, b.beyond_out
  from ${lines}
  ${LINE_REVIEW}
  cross join lateral (
    select sum(s.amount) filter (where s.kind <> 'withdraw')::bigint as beyond_in, sum(s.amount) filter (where s.kind = 'withdraw')::bigint as beyond_out
    from (select date_trunc('day', l.created_at, 'Asia/Bangkok') as day) d
    join statement_line s on s.member = q.member and s.status = 'SUCCESS' and s.kind = any(string_to_array(q.counted, ','))
      and (l.is_oldest and s.seq < l.seq or l.is_newest and s.seq > l.seq)
      and s.seq > case when l.is_oldest then coalesce((
          select e.seq from statement_line e where e.member = q.member and e.seq < l.seq and e.created_at < d.day order by e.seq desc limit 1), 0)
        else l.seq end
      and s.seq < case when l.is_newest then coalesce((
          select e.seq from statement_line e
          where e.member = q.member and e.seq > l.seq and e.created_at >= d.day + interval '24 hours' order by e.seq limit 1), w.movements + 1)
        else l.seq end
    where l.is_newest or l.is_oldest) b
  order by q.place, l.seq desc`;

/** Pages that several calls read at the same time are one statement; those of some kinds are another. */
export function createStatementReader(reads: Queryable): ReadPage {
  const readAll = createPageReader(prepared<PageRow>(reads, 'statement-pages', pageOf(LINES)));
  const readKinds = createPageReader(prepared<PageRow>(reads, 'statement-pages-of-kinds', pageOf(LINES_OF_KINDS)));
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
