import type { Statement } from '@krapao/contract';
import { type Answer, type Call, numberOf, rowsOf } from '../../../shared/api-client';
import { keyOf } from '../../receipt';

/** The most that the specification's call answers (docs/specification.md §7). */
const PAGE_SIZE = 100;

/**
 * POST /api/statement, page by page: the movements of a time, newest first. A movement that is new in the meantime moves the others to the next page, where
 * they are left out.
 */
export async function loadPeriod(call: Call, { start, end }: { start: number; end: number }): Promise<Answer<readonly Statement[]>> {
  const found = new Map<string, Statement>();
  let read = 0;
  for (let page = 1; ; page += 1) {
    const answer = await call('POST /api/statement', { body: { page, limit: PAGE_SIZE } });
    if (!answer.ok) return answer;
    const rows = rowsOf(answer.data?.statements ?? []);
    for (const row of rows) {
      const at = Date.parse(row.createdAt);
      if (at >= start && at < end) found.set(keyOf(row), { ...row, amount: numberOf(row.amount) });
    }
    read += rows.length;
    const oldest = rows.at(-1);
    if (oldest === undefined || Date.parse(oldest.createdAt) < start || read >= (answer.data?.total ?? Number.POSITIVE_INFINITY))
      return { ok: true, data: [...found.values()] };
  }
}
