import type { StatementType } from '@krapao/contract';
import { useI18nState } from '@krapao/ui/i18n';
import { PAGE_SIZE } from '@krapao/ui/pager';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '../../../shared/api-client';
import { dataOrThrow } from '../../../shared/query';
import { statementKey } from '../../../shared/query/keys';
import type { Period } from '../model/period';
import type { StatementSearch } from '../model/search';

/**
 * POST /api/statement/search: movements that match, or those of a period, newest first, ten or a few more at a time. A call searches a limited
 * number of them: while it finds none, the search continues.
 */
export function useStatementSearch(search: (StatementSearch & Partial<Period>) | null, types: readonly StatementType[] | undefined) {
  const call = useCall();
  const { language } = useI18nState();
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...statementKey, 'search', language, search, types?.join(' ')],
    queryFn: async ({ pageParam, signal }) => {
      const find = (before: string | undefined) =>
        dataOrThrow(
          call('POST /api/statement/search', {
            body: { ...search, limit: PAGE_SIZE, ...(types && { types: [...types] }), ...(before !== undefined && { before }) },
            signal,
          }),
        );
      let page = await find(pageParam);
      while (page.statements.length === 0 && page.next !== undefined) page = await find(page.next);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    enabled: search !== null,
  });
  return { ...query, movements: data?.pages.flatMap(({ statements }) => statements) };
}

export type FoundStatement = ReturnType<typeof useStatementSearch>;
