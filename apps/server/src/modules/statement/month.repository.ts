import { prepared, type Queryable } from '../../platform/db/prepared.js';
import type { PageQuery } from './statement.repository.js';
import { COUNTED_KINDS, type MonthTotals } from './statement.rules.js';

/** The months of the lines of a page, newest first, each with all of its movements of the kinds. A month in which nothing succeeded is absent. */
export type ReadMonths = (query: PageQuery) => Promise<MonthTotals[]>;

/** Reads the page, and on both sides of it the rest of its months: never the months before or after. */
const MONTHS = `
  select to_char(l.created_at at time zone 'Asia/Bangkok', 'YYYY-MM') as month,
    coalesce(sum(l.amount) filter (where l.kind <> 'withdraw'), 0)::bigint as "in", coalesce(sum(l.amount) filter (where l.kind = 'withdraw'), 0)::bigint as out
  from member_account w
  cross join lateral (
    select min(f.seq) as oldest, max(f.seq) as newest,
      date_trunc('month', min(f.created_at at time zone 'Asia/Bangkok')) at time zone 'Asia/Bangkok' as since,
      (date_trunc('month', max(f.created_at at time zone 'Asia/Bangkok')) + interval '1 month') at time zone 'Asia/Bangkok' as until
    from (
      select seq, created_at from statement_line
      where member = $1 and seq <= w.movements - $3::bigint and ($6::text[] is null or kind = any($6)) order by seq desc offset $4 limit $5) f) p
  join statement_line l on p.oldest is not null and l.member = $1 and l.status = 'SUCCESS' and l.kind = any($7::text[])
    and l.seq > coalesce((
      select e.seq from statement_line e where e.member = $1 and e.seq < p.oldest and e.created_at < p.since order by e.seq desc limit 1), 0)
    and l.seq < coalesce((
      select e.seq from statement_line e where e.member = $1 and e.seq > p.newest and e.created_at >= p.until order by e.seq limit 1), w.movements + 1)
  where w.member = $1 and w.kind = 'wallet' and w.currency = $2
  group by 1 order by 1 desc`;

export function createMonthReader(reads: Queryable): ReadMonths {
  const readRows = prepared<MonthTotals>(reads, 'statement-months', MONTHS);
  return ({ member, currency, skip, limit, kinds }) => {
    // Lines of all kinds are skipped by the wallet's own counter, those of some kinds one by one.
    const [byCounter, oneByOne] = kinds ? [0, skip] : [skip, 0];
    const counted = COUNTED_KINDS.filter((kind) => kinds?.includes(kind) ?? true);
    return readRows(member, currency, byCounter, oneByOne, limit, kinds, counted);
  };
}
