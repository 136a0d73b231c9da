import type { Currency, Refund } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '@krapao/ui/format';
import { Receipts } from '../../reward';
import { Amount } from '@krapao/ui/amount';
import type { Column } from '@krapao/ui/table';
import { useRefunds } from '../api/refunds';

function useColumns(currency: Currency): Column<Refund>[] {
  const t = useTranslations('receipts');
  return [
    {
      key: 'amount',
      header: t('amount'),
      cell: ({ refundAmount }) => <Amount value={refundAmount} currency={currency} direction="in" />,
    },
    { key: 'date', header: t('date'), cell: ({ createdAt }) => formatDate(createdAt) },
  ];
}

/** The received refunds. */
export function RefundList({ currency }: { currency: Currency }) {
  const t = useTranslations('refund');
  const [page, setPage] = useState(1);
  const list = useRefunds(page);
  const columns = useColumns(currency);
  const words = { title: t('history'), empty: t('empty'), emptyHint: t('emptyHint') };
  return <Receipts {...words} columns={columns} list={list} page={page} onPage={setPage} />;
}
