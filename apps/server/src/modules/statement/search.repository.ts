import type { Currency, StatementType } from '@krapao/contract';
import type { Database } from '../../platform/db/pool.js';
import { prepared } from '../../platform/db/prepared.js';
import { LINE_COLUMNS, LINE_REVIEW, type LineRow } from './statement.repository.js';

export interface SearchQuery {
  member: string;
  currency: Currency;
  /** Minor units. */
  amount: bigint | undefined;
  /** A part of a line's id, in lower case. */
  reference: string | undefined;
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

/** A search that finds nothing has one row, with its beginning. */
type FoundRow = { before: bigint; seq: bigint | null } & LineRow;

/** The number of lines that one call searches. An index by amount would cost more at every movement than it saves here. */
export const SEARCHED_LINES = 1_000n;

const FOUND = `
  select b.before, l.seq, ${LINE_COLUMNS}
  from member_account w
  cross join lateral (select least($3::bigint, w.movements + 1) as before) b
  left join lateral (
    select * from statement_line
    where member = $1 and seq < b.before and seq >= b.before - ${SEARCHED_LINES} and (amount = $4::bigint or strpos(id::text, $5) > 0)
      and ($7::text[] is null or kind = any($7))
    order by seq desc limit $6) l on true
  ${LINE_REVIEW}
  where w.member = $1 and w.kind = 'wallet' and w.currency = $2
  order by l.seq desc`;

/** Lines of the member, newest first, with the amount or with the part of a reference. */
export function createStatementSearch({ pool }: Pick<Database, 'pool'>): SearchLines {
  const readRows = prepared<FoundRow>(pool, 'statement-search', FOUND);
  return async ({ member, currency, amount, reference, before, limit, kinds }) => {
    const rows = await readRows(member, currency, before, amount, reference, limit, kinds);
    const found = rows.filter(({ seq }) => seq !== null);
    const beyond = (rows[0]?.before ?? 0n) - SEARCHED_LINES;
    const next = found.length === limit ? (found.at(-1)?.seq ?? 0n) : beyond;
    return { lines: found, next: next > 1n ? next : null };
  };
}
