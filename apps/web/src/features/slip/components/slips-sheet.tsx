import type { Currency, Slip } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { DayAndTime } from '../../../shared/list/day-and-time';
import { ListPager } from '../../../shared/list/list-pager';
import { useSheet } from '../../../shared/sheet';
import { Button, IconButton, useDelayed } from '../../../shared/ui';
import { Amount } from '../../../shared/ui/amount/amount';
import { PAGE_SIZE } from '../../../shared/ui/data/page-range';
import { Table, type Column } from '../../../shared/ui/data/table';
import { Empty } from '../../../shared/ui/feedback/empty';
import { RowsSkeleton } from '../../../shared/ui/feedback/skeleton';
import { outcomeOf, Status } from '../../../shared/ui/feedback/status';
import { RefreshIcon } from '../../../shared/ui/icons/member';
import { Sheet } from '../../../shared/ui/overlay/sheet';
import { currencyOf, useWallet } from '../../wallet/api/get-wallet';
import { leastTotal } from '../../../shared/list/least-total';
import { useSlips } from '../api/list-slips';
import { SlipLink } from './slip-link';
import './slip.css';

function useColumns(currency: Currency): Column<Slip>[] {
  const t = useTranslations('slip');
  const words = { success: t('status.success'), failed: t('status.failed'), processing: t('status.processing') };
  return [
    { key: 'date', header: t('date'), cell: ({ createdAt }) => <DayAndTime at={createdAt} /> },
    { key: 'amount', header: t('amount'), end: true, cell: ({ amount }) => <Amount value={amount} currency={currency} /> },
    {
      key: 'status',
      header: t('statusHead'),
      cell: ({ status, note }) => (
        <>
          <Status status={status} words={words} />
          {note && outcomeOf(status) === 'failed' && <small>({t.has(`reason.${note}`) ? t(`reason.${note}`) : note})</small>}
        </>
      ),
    },
    { key: 'image', header: t('image'), hidden: true, cell: (slip) => <SlipLink slip={slip} /> },
  ];
}

/** The member's slips, ten a page (docs/specification.md §2.14). */
export default function SlipsSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('slip');
  const common = useTranslations('common');
  const { open } = useSheet();
  const [page, setPage] = useState(1);
  const { data, isPending, isError, isFetching, isPlaceholderData, error, refetch } = useSlips(page);
  const columns = useColumns(currencyOf(useWallet().data));
  const late = useDelayed(isPending);
  const turning = useDelayed(isPlaceholderData);
  const failed = isError && (!data || isPlaceholderData);
  const total = data && (data.total ?? leastTotal(page, data.slips.length));
  const refresh = (
    <IconButton label={t('refresh')} onClick={() => void refetch()} aria-busy={isFetching || undefined}>
      <RefreshIcon className={isFetching ? 'k-spin' : undefined} />
    </IconButton>
  );
  return (
    <Sheet tall width="wide" title={t('title')} closeLabel={common('close')} onClose={onClose} action={refresh}>
      {late && <RowsSkeleton rows={PAGE_SIZE} label={common('loading')} />}
      {failed && <LoadFailed title={t('failed')} error={error} busy={isFetching} safe={t('failedHint')} onRetry={() => void refetch()} />}
      {!failed && total === 0 && (
        <Empty
          title={t('empty')}
          text={t('emptyHint')}
          action={
            <Button size="md" onClick={() => open('slip-upload')}>
              {t('uploadTitle')}
            </Button>
          }
        />
      )}
      {!failed && data && data.slips.length > 0 && (
        <div className="k-list slip-table" aria-busy={turning}>
          <Table
            caption={t('title')}
            columns={columns}
            rows={data.slips}
            rowKey={({ _id: id, createdAt, reference }) => id ?? `${createdAt} ${reference}`}
          />
        </div>
      )}
      {total !== undefined && <ListPager page={page} total={total} onPage={setPage} />}
    </Sheet>
  );
}
