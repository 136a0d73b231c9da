import type { Statement } from '@krapao/contract';
import { type Answer, type Call, numberOf, rowsOf } from '../../../shared/api-client';
import { keyOf } from '../../receipt';

/** The most that the specification's call answers (docs/specification.md §7). */
const PAGE_SIZE = 100;

/**
 * POST /api/statement, page by page: the movements of a time, newest first. A movement that is new in the meantime moves the others to the next page, where
 * they are left out. A page without a new one is the last, whether the backend sends a total or not.
 */
export async function loadPeriod(call: Call, { start, end }: { start: number; end: number }): Promise<Answer<readonly Statement[]>> {
  const read = new Map<string, Statement>();
  for (let page = 1; ; page += 1) {
    const answer = await call('POST /api/statement', { body: { page, limit: PAGE_SIZE } });
    if (!answer.ok) return answer;
    const before = read.size;
    const rows = rowsOf(answer.data?.statements ?? []);
    for (const row of rows) read.set(keyOf(row), { ...row, amount: numberOf(row.amount) });
    const oldest = Date.parse(rows.at(-1)?.createdAt ?? '');
    const isLast = read.size === before || oldest < start || read.size >= (answer.data?.total ?? Number.POSITIVE_INFINITY);
    if (isLast) return { ok: true, data: [...read.values()].filter(({ createdAt }) => isIn(Date.parse(createdAt), start, end)) };
  }
}

const isIn = (at: number, start: number, end: number): boolean => at >= start && at < end;
