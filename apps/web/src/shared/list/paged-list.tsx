import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../error/load-failed';
import { RowsSkeleton, useDelayed } from '@krapao/ui/skeleton';
import { PAGE_SIZE } from '@krapao/ui/pager';
import { ListPager } from './list-pager';

/** One page of a list. */
export interface ListPage<Row> {
  rows: readonly Row[];
  /** Rows of all pages, if the server sends it. */
  total?: number;
}

interface PagedListProps<Data, Row> {
  /** A query that keeps the previous page as placeholder data. */
  query: UseQueryResult<Data> & { isBehind?: boolean };
  toPage: (data: Data) => ListPage<Row>;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  failedTitle: string;
  /** States what is not affected by a failed load. */
  failedHint: string;
  /** Shown while the first page loads. */
  skeleton?: ReactNode;
  /** Renders the rows; `isTurning` while they are of the previous page or language and the next one loads. */
  children: (rows: readonly Row[], isTurning: boolean) => ReactNode;
}

/**
 * The minimum number of rows of all pages, for a server that sends no total: after a full page there may be another one.
 *
 * @param page from 1
 */
function leastTotal(page: number, rows: number): number {
  const before = (page - 1) * PAGE_SIZE;
  return before + (rows >= PAGE_SIZE ? rows + 1 : Math.max(rows, page > 1 ? 1 : 0));
}

/** One page of a list in its states (loading, failed, empty, rows), and the pager. */
export function PagedList<Data, Row>({
  query,
  toPage,
  page,
  onPage,
  empty,
  failedTitle,
  failedHint,
  skeleton,
  children,
}: PagedListProps<Data, Row>) {
  const t = useTranslations('common');
  const { data, isPending, isError, isBehind = false, isFetching, isPlaceholderData, error, refetch } = query;
  const isLate = useDelayed(isPending);
  const isTurning = useDelayed(isPlaceholderData);
  // After a failure, the rows of another page are hidden; those of the same page in another language stay.
  const hasFailed = isError && !isBehind && (data === undefined || isPlaceholderData);
  const loaded = data === undefined ? null : toPage(data);
  const total = loaded && (loaded.total ?? leastTotal(page, loaded.rows.length));
  return (
    <>
      {isLate && (skeleton ?? <RowsSkeleton label={t('loading')} />)}
      {(hasFailed || isBehind) && (
        <LoadFailed
          inline={isBehind}
          title={failedTitle}
          error={error}
          busy={isFetching}
          safe={failedHint}
          onRetry={() => void refetch()}
        />
      )}
      {!hasFailed && total === 0 && empty}
      {!hasFailed && loaded && loaded.rows.length > 0 && children(loaded.rows, isTurning)}
      {total !== null && <ListPager page={page} total={total} onPage={onPage} />}
    </>
  );
}
