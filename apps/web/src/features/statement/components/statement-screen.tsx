import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { HideableAmounts, HideAmountsButton } from '../../../shared/hidden-amounts';
import { usePageTitle } from '../../../shared/i18n';
import { PagedList } from '../../../shared/list/paged-list';
import { whenIdle } from '../../../shared/live';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { pageCount } from '@krapao/ui/pager';
import { FileIcon } from '@krapao/ui/icons';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useStatement } from '../api/list-statement';
import { filterOf, pageOf, placeOf, type StatementFilter, typesOf } from '../model/filter';
import { useOpenedReceipt } from '../../receipt';
import { FeedSkeleton } from './feed-skeleton';
import { StatementFilters } from './statement-filters';
import { NoMovements } from './no-movements';
import { StatementDays } from './statement-days';
import './statement.css';

const receipt = () => import('./statement-receipt');
const StatementReceipt = lazy(receipt);

/** All movements of the member by day, ten per page; the address holds filter and page (docs/specification.md §2.14). */
export function StatementScreen() {
  const t = useTranslations('statement');
  const { open: openSheet } = useSheet();
  const [params, setParams] = useSearchParams();
  const canFilter = useExtra('statement-filter');
  const filter = canFilter ? filterOf(params.get('type')) : 'all';
  const page = pageOf(params.get('page'));
  const list = useStatement(page, { types: typesOf(filter) });
  const { data, isPlaceholderData } = list;
  const currency = currencyOf(useWallet().data);
  // Wide enough for a receipt beside the list.
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { opened, open, close } = useOpenedReceipt(data?.statements, { place: placeOf(filter, page), isBeside: isWide });
  const chosen = opened ?? (isWide ? data?.statements[0] : undefined);
  const isEmpty = data?.total === 0 && filter === 'all';
  const count = pageCount(data?.total ?? 0);
  usePageTitle(t('title'));
  useEffect(() => whenIdle(() => void receipt().catch(() => undefined)), []);

  // A page beyond the end (an old link) shows the last page.
  const isBeyondEnd = data !== undefined && !isPlaceholderData && page > count;
  useEffect(() => {
    if (isBeyondEnd) setParams(placeOf(filter, count), { replace: true });
  }, [isBeyondEnd, filter, count, setParams]);

  const show = (of: StatementFilter, at: number) => {
    setParams(placeOf(of, at));
    window.scrollTo(0, 0);
  };
  return (
    <HideableAmounts>
      <main className="k-main statement" id="main" tabIndex={-1}>
        <h2 className="k-sr">{t('title')}</h2>
        <div className="statement-top">
          {canFilter && !isEmpty && <StatementFilters chosen={filter} onChoose={(of) => show(of, 1)} />}
          <HideAmountsButton />
          <Button variant="line" size="md" icon={<FileIcon size="sm" />} onClick={() => openSheet('slips')}>
            <span>{t('slips')}</span>
          </Button>
        </div>
        <div className="statement-feed">
          <PagedList
            query={list}
            toPage={({ statements, total }) => ({ rows: statements, total })}
            page={page}
            onPage={(to) => show(filter, to)}
            empty={<NoMovements isFiltered={filter !== 'all'} onClear={() => show('all', 1)} onDeposit={() => openSheet('deposit')} />}
            failedTitle={t('failed')}
            failedHint={t('failedHint')}
            skeleton={<FeedSkeleton />}
          >
            {(statements, isTurning) => (
              <StatementDays
                movements={statements}
                days={data?.days}
                currency={currency}
                chosen={isWide ? chosen : undefined}
                isTurning={isTurning}
                onOpen={open}
              />
            )}
          </PagedList>
          <p className="statement-total" aria-live="polite">
            {data !== undefined && data.total > 0 && t(data.total === 1 ? 'total.one' : 'total.many', { count: String(data.total) })}
          </p>
        </div>
        {chosen && (
          <Suspense>
            {isWide ? (
              <section className="k-card statement-receipt" aria-label={t('receipt')}>
                <StatementReceipt movement={chosen} currency={currency} />
              </section>
            ) : (
              <StatementReceipt movement={chosen} currency={currency} onClose={close} />
            )}
          </Suspense>
        )}
      </main>
    </HideableAmounts>
  );
}
