import { type Language, type StatementDay, type StatementMonth, type StatementOutput, type StatementType, toMinor } from '@krapao/contract';
import { daysAfter, startOf } from '../../platform/business-day.js';
import type { Caller } from '../../platform/request.js';
import type { ReadMonths } from './month.repository.js';
import type { SearchLines } from './search.repository.js';
import { presentDay, presentLine, presentMonth } from './statement.presenter.js';
import type { PageQuery, ReadPage } from './statement.repository.js';

export interface StatementPageInput {
  page: number;
  limit: number;
  types?: readonly StatementType[] | undefined;
}

export interface StatementSearchInput extends Pick<StatementPageInput, 'types' | 'limit'> {
  /** Major units. */
  amount?: number | undefined;
  reference?: string | undefined;
  /** Business days, both included. */
  first?: string | undefined;
  last?: string | undefined;
  before?: string | undefined;
}

export interface StatementService {
  list(
    caller: Caller,
    page: StatementPageInput,
    language: Language,
  ): Promise<{ total: number; statements: StatementOutput[]; days: StatementDay[] }>;
  months(caller: Caller, page: StatementPageInput): Promise<{ months: StatementMonth[] }>;
  search(
    caller: Caller,
    search: StatementSearchInput,
    language: Language,
  ): Promise<{ statements: StatementOutput[]; next?: string | undefined }>;
}

interface StatementQueries {
  readPage: ReadPage;
  readMonths: ReadMonths;
  searchLines: SearchLines;
}

export const createStatementService = ({ readPage, readMonths, searchLines }: StatementQueries): StatementService => ({
  list: async (caller, page, language) => {
    const { total, lines, days } = await readPage(queryOf(caller, page));
    return { total: Number(total), statements: lines.map((line) => presentLine(line, language)), days: days.map(presentDay) };
  },
  months: async (caller, page) => ({ months: (await readMonths(queryOf(caller, page))).map(presentMonth) }),
  search: async ({ memberId: member, currency }, { limit, amount, reference, first, last, before, types }, language) => {
    const { lines, next } = await searchLines({
      member,
      currency,
      limit,
      kinds: types,
      amount: amount === undefined ? undefined : toMinor(amount),
      reference: reference?.toLowerCase(),
      since: first === undefined ? undefined : startOf(first),
      until: last === undefined ? undefined : daysAfter(startOf(last), 1),
      before: before === undefined ? undefined : BigInt(before),
    });
    return { statements: lines.map((line) => presentLine(line, language)), ...(next !== null && { next: String(next) }) };
  },
});

const queryOf = ({ memberId: member, currency }: Caller, { page, limit, types }: StatementPageInput): PageQuery => ({
  member,
  currency,
  skip: (page - 1) * limit,
  limit,
  kinds: types && [...new Set(types)],
});
