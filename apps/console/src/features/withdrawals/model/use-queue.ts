import type { WithdrawalRow } from '@krapao/contract/desk';
import { useQuery } from '@tanstack/react-query';
import { callDesk, type Output } from '../../../shared/api/client';

export type View = 'waiting' | 'unknown' | 'decided' | 'all';
type Counts = Output<'GET /desk/withdrawals'>['counts'];

const PAGE = 1_000;
/** Views of the past are read this far; queues are read to their end. */
export const MOST_OF_THE_PAST = 2_000;

/** All rows of a view, read page by page, so that filters work in memory. `isCut`: older rows exist. */
export function useQueue(view: View) {
  return useQuery({
    queryKey: ['GET /desk/withdrawals', { rows: view }],
    queryFn: async ({ signal, client, queryKey }): Promise<{ rows: WithdrawalRow[]; counts: Counts; isCut: boolean }> => {
      const isBackground = client.getQueryState(queryKey)?.data !== undefined;
      const rows: WithdrawalRow[] = [];
      let after = '';
      for (;;) {
        const page = await callDesk('GET /desk/withdrawals', { query: { view, after, limit: PAGE } }, { signal, isBackground });
        rows.push(...page.withdrawals);
        const isPast = view === 'decided' || view === 'all';
        if (page.next === null || (isPast && rows.length >= MOST_OF_THE_PAST))
          return { rows, counts: page.counts, isCut: page.next !== null };
        after = page.next;
      }
    },
  });
}
