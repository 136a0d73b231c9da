import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../api-client';

export type KeptQueryResult<T> = UseQueryResult<T> & {
  /** The load failed, and `data` is the same page in the previous language. */
  isBehind: boolean;
};

/**
 * A query whose key contains a language or a page. It keeps the last data until the next key has an answer, and when that fails, so
 * that the screen keeps its height and scroll position (docs/decisions/0107). `isPlaceholderData` is true meanwhile.
 *
 * @param page the page of the list, and its filter: after a failure, rows of another page are placeholder data and not `isBehind`
 */
export function useKeptQuery<Raw, Data = Raw, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Raw, ApiError, Data, Key>,
  page: number | string = 1,
): KeptQueryResult<Data> {
  const result = useQuery({ ...options, placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = result;
  const [kept, setKept] = useState({ data, page });
  if (data !== undefined && !isPlaceholderData && (data !== kept.data || page !== kept.page)) setKept({ data, page });
  const isLost = data === undefined && kept.data !== undefined;
  const visibleResult = isLost ? { ...result, data: kept.data, isPlaceholderData: true } : result;
  return { ...visibleResult, isBehind: isLost && result.isError && kept.page === page } as KeptQueryResult<Data>;
}
