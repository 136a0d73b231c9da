import type { Currency, Invite } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayAndTime } from '../../../shared/list/day-and-time';
import { Receipts } from '../../reward';
import { Amount } from '@krapao/ui/amount';
import type { Column } from '@krapao/ui/table';
import { useInvites } from '../api/invites';

function useColumns(currency: Currency): Column<Invite>[] {
  const t = useTranslations();
  return [
    { key: 'from', header: t('invite.from'), cell: ({ from }) => from.name },
    {
      key: 'amount',
      header: t('receipts.amount'),
      cell: ({ amount }) => <Amount value={amount} currency={currency} direction="in" />,
    },
    { key: 'date', header: t('receipts.date'), cell: ({ createdAt }) => <DayAndTime at={createdAt} /> },
  ];
}

/** The bonuses earned by invited members. */
export function InviteList({ currency }: { currency: Currency }) {
  const t = useTranslations('invite');
  const [page, setPage] = useState(1);
  const list = useInvites(page);
  const columns = useColumns(currency);
  const words = { title: t('history'), empty: t('empty'), emptyHint: t('emptyHint') };
  return <Receipts {...words} columns={columns} list={list} page={page} onPage={setPage} />;
}
