import type { WithdrawalRow, WithdrawalSort, WithdrawalView } from '@krapao/contract/desk';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { callDesk, type CallName, type Output } from '../../../shared/api/client';
import { type Filter, filterInput } from './filter.rules';

/** Rows of a page. */
const PAGE = 100;
const CALL = 'POST /desk/withdrawals/list' satisfies CallName;
type Page = Output<typeof CALL>;

interface QueueQuery {
  view: WithdrawalView;
  filter: Filter;
  sort: WithdrawalSort | null;
}

const inputOf = ({ view, filter, sort }: QueueQuery, page: number) => ({
  body: { ...filterInput(filter), view, ...(sort === null ? {} : { sort }), offset: page * PAGE, limit: PAGE },
});

/** The rows of a view by their place: the pages in sight are read, and read again when they change. Pages that were in sight are kept for a while. */
export function useQueue(query: QueueQuery, inSight: { first: number; last: number }) {
  const client = useQueryClient();
  const pages = Array.from({ length: pageOf(inSight.last) - pageOf(inSight.first) + 1 }, (_, n) => pageOf(inSight.first) + n);
  const found = useQueries({
    queries: pages.map((page) => ({
      queryKey: [CALL, inputOf(query, page)],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> => {
        const isBackground = client.getQueryData([CALL, inputOf(query, page)]) !== undefined;
        return callDesk(CALL, inputOf(query, page), { signal, isBackground });
      },
    })),
  });
  const known = found.find(({ data }) => data !== undefined)?.data;
  const rowsOf = (page: number): readonly WithdrawalRow[] => client.getQueryData<Page>([CALL, inputOf(query, page)])?.withdrawals ?? [];
  const total = known?.total ?? 0;
  const allPages = Array.from({ length: pageOf(Math.max(total - 1, 0)) + 1 }, (_, page) => page);
  return {
    /** Undefined: no page has been read. */
    total: known?.total,
    counts: known?.counts,
    isCut: known?.isCut ?? false,
    error: found.find(({ error }) => error !== null)?.error ?? null,
    retry: (): void => found.forEach(({ refetch }) => void refetch()),
    /** The row at a place; undefined: its page has not been read. */
    rowAt: (place: number): WithdrawalRow | undefined => rowsOf(pageOf(place))[place % PAGE],
    /** The place of a row on the pages that were read; -1: on none of them. */
    placeOf: (id: string | null): number => {
      for (const page of allPages) {
        const place = rowsOf(page).findIndex((row) => row.id === id);
        if (place >= 0) return page * PAGE + place;
      }
      return -1;
    },
    /** Every row on the pages that were read. */
    readRows: (): WithdrawalRow[] => allPages.flatMap(rowsOf),
    /** All rows that match, read page by page. */
    readAll: async (): Promise<WithdrawalRow[]> => {
      const rows: WithdrawalRow[] = [];
      for (const page of allPages) rows.push(...(await callDesk(CALL, inputOf(query, page))).withdrawals);
      return rows;
    },
  };
}

const pageOf = (place: number): number => Math.floor(place / PAGE);

export type Queue = ReturnType<typeof useQueue>;
