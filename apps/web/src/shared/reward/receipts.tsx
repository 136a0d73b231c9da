import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../error/load-failed';
import { leastTotal } from '../list/least-total';
import { ListPager } from '../list/list-pager';
import { useDelayed } from '../ui';
import { Table, type Column } from '../ui/data/table';
import { Empty } from '../ui/feedback/empty';
import { RowsSkeleton } from '../ui/feedback/skeleton';

/** One page of a list. */
export interface ReceiptPage<Row> {
  /** Rows of all pages, if the server sends it. */
  total?: number;
  rows: readonly Row[];
}

interface ReceiptsProps<Row> {
  title: string;
  empty: string;
  emptyHint: string;
  columns: readonly Column<Row>[];
  list: UseQueryResult<ReceiptPage<Row>>;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The list of received rewards, newest first, ten per page (docs/specification.md §9). */
export function Receipts<Row>({ title, empty, emptyHint, columns, list, page, onPage }: ReceiptsProps<Row>) {
  const t = useTranslations('receipts');
  const common = useTranslations('common');
  const { data, isPending, isError, isFetching, isPlaceholderData, error, refetch } = list;
  const late = useDelayed(isPending);
  const turning = useDelayed(isPlaceholderData);
  const failed = isError && (!data || isPlaceholderData);
  // The rows have no id of their own.
  const rows = data?.rows.map((row, index) => ({ row, index })) ?? [];
  const total = data?.total ?? leastTotal(page, rows.length);
  return (
    <section className="k-group" aria-label={title}>
      <h3>
        {title}
        {data?.total ? <small>{t('total', { count: String(data.total) })}</small> : null}
      </h3>
      {late && <RowsSkeleton label={common('loading')} />}
      {failed && <LoadFailed title={t('failed')} error={error} busy={isFetching} safe={t('failedHint')} onRetry={() => void refetch()} />}
      {!failed && data && total === 0 && <Empty title={empty} text={emptyHint} />}
      {!failed && rows.length > 0 && (
        <div className="k-list k-list--receipts" aria-busy={turning}>
          <Table
            caption={title}
            columns={columns.map(({ cell, ...column }) => ({ ...column, cell: (each: (typeof rows)[number]) => cell(each.row) }))}
            rows={rows}
            rowKey={({ index }) => String(index)}
          />
        </div>
      )}
      {data && <ListPager page={page} total={total} onPage={onPage} />}
    </section>
  );
}
