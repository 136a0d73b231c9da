import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PagedList, type ListPage } from '../../../shared/list/paged-list';
import { Table, type Column } from '@krapao/ui/table';
import { Empty } from '@krapao/ui/empty';

interface ReceiptsProps<Row> {
  title: string;
  empty: string;
  emptyHint: string;
  columns: readonly Column<Row>[];
  list: UseQueryResult<ListPage<Row>>;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The list of received rewards, newest first, ten per page (docs/specification.md §9). */
export function Receipts<Row>({ title, empty, emptyHint, columns, list, page, onPage }: ReceiptsProps<Row>) {
  const t = useTranslations('receipts');
  const total = list.data?.total;
  return (
    <section className="k-group" aria-label={title}>
      <h3>
        {title}
        {total ? <small>{t('total', { count: String(total) })}</small> : null}
      </h3>
      <PagedList
        query={list}
        toPage={(loaded: ListPage<Row>) => ({ ...loaded, rows: loaded.rows.map((row, index) => ({ row, index })) })}
        page={page}
        onPage={onPage}
        empty={<Empty title={empty} text={emptyHint} />}
        failedTitle={t('failed')}
        failedHint={t('failedHint')}
      >
        {(rows, isTurning) => (
          <div className="k-list k-list--receipts" aria-busy={isTurning}>
            <Table
              caption={title}
              columns={columns.map(({ cell, ...column }) => ({ ...column, cell: (each: (typeof rows)[number]) => cell(each.row) }))}
              rows={rows}
              // Receipts have no id.
              rowKey={({ index }) => String(index)}
            />
          </div>
        )}
      </PagedList>
    </section>
  );
}
