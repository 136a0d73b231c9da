import type { Currency, StatementType } from '@krapao/contract';
import { prepared, type Queryable } from '../../platform/db/prepared.js';
import { LINE_COLUMNS, LINE_REVIEW, type LineRow } from './statement.repository.js';

export interface SearchQuery {
  member: string;
  currency: Currency;
  /** Minor units. */
  amount: bigint | undefined;
  /** A part of a line's id, in lower case. */
  reference: string | undefined;
  /** Movements from `since` on and before `until`; both undefined: of all times. */
  since?: Date | undefined;
  until?: Date | undefined;
  /** The sequence number before which the search begins; undefined: with the newest line. */
  before: bigint | undefined;
  limit: number;
  /** The lines of these kinds only. */
  kinds?: readonly StatementType[] | undefined;
}

export interface FoundLines {
  lines: LineRow[];
  /** The value of `before` that continues the search; null at its end. */
  next: bigint | null;
}

export type SearchLines = (query: SearchQuery) => Promise<FoundLines>;

/** A search that finds nothing has one row, with its beginning. `isLast`: what is older than the searched lines is from before the period. */
type FoundRow = { before: bigint; seq: bigint | null; isLast: boolean } & LineRow;

/** The number of lines that one call searches. An index by amount would cost more at every movement than it saves here. */
export const SEARCHED_LINES = 1_000n;

/**
 * `place` is a binary search for the first line after the period: sequence numbers have no gaps, and times follow them. Otherwise a period of
 * last year would be found only after all the lines since.
 */
const FOUND = `
  with recursive place (low, high) as (
    select 0::bigint, movements + 1 from member_account where member = $1 and kind = 'wallet' and currency = $2
    union all
    select case when l.created_at < $9 then l.seq else p.low end, case when l.created_at < $9 then p.high else l.seq end
    from place p join statement_line l on l.member = $1 and l.seq = (p.low + p.high) / 2
    where $3::bigint is null and $9::timestamptz is not null and p.high - p.low > 1)
  select b.before, l.seq, ${LINE_COLUMNS},
    $8::timestamptz is not null and exists (
      select from statement_line where member = $1 and seq = b.before - ${SEARCHED_LINES} and created_at < $8) as "isLast"
  from (select least($3::bigint, min(high)) as before from place having count(*) > 0) b
  left join lateral (
    select * from statement_line
    where member = $1 and seq < b.before and seq >= b.before - ${SEARCHED_LINES}
      and (amount = $4::bigint or strpos(id::text, $5) > 0 
        or $4 is null and $5 is null and ($8::timestamptz is not null or $9::timestamptz is not null))
      and ($7::text[] is null or kind = any($7)) 
      and ($8::timestamptz is null or created_at >= $8) and ($9::timestamptz is null or created_at < $9)
    order by seq desc limit $6) l on true
  ${LINE_REVIEW}
  order by l.seq desc`;

/** Lines of the member, newest first, with the amount or with the part of a reference; without both, all of the period. */
export function createStatementSearch(reads: Queryable): SearchLines {
  const readRows = prepared<FoundRow>(reads, 'statement-search', FOUND);
  return async ({ member, currency, amount, reference, since, until, before, limit, kinds }) => {
    const rows = await readRows(member, currency, before, amount, reference, limit, kinds, since, until);
    const found = rows.filter(({ seq }) => seq !== null);
    const beyond = (rows[0]?.before ?? 0n) - SEARCHED_LINES;
    const next = found.length === limit ? (found.at(-1)?.seq ?? 0n) : rows[0]?.isLast === true ? 0n : beyond;
    return { lines: found, next: next > 1n ? next : null };
  };
}
