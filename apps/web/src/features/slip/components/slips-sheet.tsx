import type { Currency, Slip } from '@krapao/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatDate } from '@krapao/ui/format';
import { useBundle, useErrorToast } from '../../../shared/i18n';
import { webAddress } from '../../../shared/link/web-address';
import { DayAndTime } from '../../../shared/list/day-and-time';
import { PagedList } from '../../../shared/list/paged-list';
import { orThrow, useExclusiveMutation } from '../../../shared/query';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { IconButton, iconButtonClass } from '@krapao/ui/icon-button';
import { useToast } from '@krapao/ui/toast';
import { Amount } from '@krapao/ui/amount';
import { PAGE_SIZE } from '@krapao/ui/pager';
import { Table, type Column } from '@krapao/ui/table';
import { Empty } from '@krapao/ui/empty';
import { RowsSkeleton } from '@krapao/ui/skeleton';
import { outcomeOf, Status } from '@krapao/ui/tag';
import { ExternalIcon, RefreshIcon } from '@krapao/ui/icons';
import { Sheet } from '@krapao/ui/sheet';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useSlips, useSlipUrl } from '../api/slips';
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
      cell: ({ status, note, creditedAt }) => (
        <>
          {creditedAt ? (
            <Status status="SUCCESS" words={{ ...words, success: t('status.before') }} />
          ) : (
            <Status status={status} words={words} />
          )}
          {!creditedAt && note && outcomeOf(status) !== 'success' && (
            <small>({t.has(`reason.${note}`) ? t(`reason.${note}`) : note})</small>
          )}
        </>
      ),
    },
    { key: 'image', header: t('image'), hidden: true, cell: (slip) => <SlipLink slip={slip} /> },
  ];
}

/** The member's slips, ten per page (docs/specification.md §2.14). */
export default function SlipsSheet({ onClose }: { onClose: () => void }) {
  return useBundle('files') && <Slips onClose={onClose} />;
}

function Slips({ onClose }: { onClose: () => void }) {
  const t = useTranslations('slip');
  const common = useTranslations('common');
  const { open } = useSheet();
  const [page, setPage] = useState(1);
  const list = useSlips(page);
  const { isFetching, refetch } = list;
  const columns = useColumns(currencyOf(useWallet().data));
  const refresh = (
    <IconButton label={t('refresh')} onClick={() => void refetch()} aria-busy={isFetching || undefined}>
      <RefreshIcon className={isFetching ? 'k-spin' : undefined} />
    </IconButton>
  );
  return (
    <Sheet tall width="wide" title={t('title')} closeLabel={common('close')} onClose={onClose} action={refresh}>
      <PagedList
        query={list}
        toPage={({ slips, total }) => ({ rows: slips, total })}
        page={page}
        onPage={setPage}
        empty={
          <Empty
            title={t('empty')}
            text={t('emptyHint')}
            action={
              <Button size="md" onClick={() => open('slip-upload')}>
                {t('uploadTitle')}
              </Button>
            }
          />
        }
        failedTitle={t('failed')}
        failedHint={t('failedHint')}
        skeleton={<RowsSkeleton rows={PAGE_SIZE} label={common('loading')} />}
      >
        {(slips, isTurning) => (
          <div className="k-list slip-table" aria-busy={isTurning}>
            <Table
              caption={t('title')}
              columns={columns}
              rows={slips}
              rowKey={({ _id: id, createdAt, reference }) => id ?? `${createdAt} ${reference}`}
            />
          </div>
        )}
      </PagedList>
    </Sheet>
  );
}

/** Opens the slip's image in a new tab: by its link, or by the address fetched for its reference (docs/specification.md §2.14). */
function SlipLink({ slip }: { slip: Slip }) {
  const t = useTranslations('slip');
  const toast = useToast();
  const showError = useErrorToast();
  const findUrl = useSlipUrl();
  const { mutate, isPending, isRunning } = useExclusiveMutation({
    mutationFn: (_tab: Window) => orThrow(findUrl(slip.reference)),
    onSuccess: ({ url }, tab) => {
      const address = webAddress(url);
      if (address !== null) return tab.location.replace(address);
      tab.close();
      void showError({ kind: 'refused', code: 'NO_DATA', status: 404 });
    },
    onError: (error, tab) => {
      tab.close();
      void showError(error);
    },
  });
  const label = t('open', { date: formatDate(slip.createdAt) });
  const link = slip.link === null ? null : webAddress(slip.link);

  if (link !== null) {
    return (
      <a className={iconButtonClass} href={link} target="_blank" rel="noopener noreferrer" aria-label={label}>
        <ExternalIcon />
      </a>
    );
  }
  const open = () => {
    if (isRunning()) return;
    // Open the tab synchronously in the click: after the server's answer browsers would block it as a pop-up.
    const tab = window.open('', '_blank');
    if (!tab) return toast.bad(t('blocked'));
    tab.opener = null;
    mutate(tab);
  };
  return (
    <IconButton label={label} onClick={open} aria-busy={isPending || undefined}>
      <ExternalIcon />
    </IconButton>
  );
}
