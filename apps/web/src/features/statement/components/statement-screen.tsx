import type { Statement } from '@krapao/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useExtra } from '../../../shared/extras';
import { HideableAmounts, HideAmountsButton } from '../../../shared/hidden-amounts';
import { usePageTitle } from '../../../shared/i18n';
import { PagedList } from '../../../shared/list/paged-list';
import { useMediaQuery } from '../../../shared/react/use-media-query';
import { preloadable } from '../../../shared/react/preloadable';
import { usePreload } from '../../../shared/react/use-preload';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { classes } from '@krapao/ui/classes';
import { pageCount } from '@krapao/ui/pager';
import { IconButton } from '@krapao/ui/icon-button';
import { CalendarRangeIcon, DownloadIcon, FileIcon } from '@krapao/ui/icons';
import { Skeleton } from '@krapao/ui/skeleton';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useStatement, useStatementMonths } from '../api/list-statement';
import { useStatementSearch } from '../api/search-statement';
import type { Totals } from '../model/days';
import { filterOf, pageOf, placeOf, type StatementFilter, typesOf } from '../model/filter';
import { periodIn, type Period, writtenDay } from '../model/period';
import { searchOf } from '../model/search';
import { useOpenedReceipt } from '../../receipt';
import { FoundMovements } from './found-movements';
import { FeedSkeleton } from './feed-skeleton';
import { SearchButton, SearchField } from './search-field';
import { StatementFilters } from './statement-filters';
import { NoMovements } from './no-movements';
import { StatementDays } from './statement-days';
import './statement.css';

const StatementReceipt = preloadable(() => import('./statement-receipt'));
const PeriodSheet = lazy(() => import('../period/period-sheet'));
const ExportSheet = lazy(() => import('../export/export-sheet'));

/** All movements of the member by day, ten per page; the address holds filter and page (docs/specification.md §2.14). */
export function StatementScreen() {
  const t = useTranslations('statement');
  const { open: openSheet } = useSheet();
  const [params, setParams] = useSearchParams();
  const canFilter = useExtra('statement-filter');
  const filter = canFilter ? filterOf(params.get('type')) : 'all';
  const page = pageOf(params.get('page'));
  const types = typesOf(filter);
  const list = useStatement(page, { types });
  const { data, isPlaceholderData } = list;
  const { data: months } = useStatementMonths(page, types);
  const canSearch = useExtra('statement-search');
  /** What is searched; null while no search is open. */
  const [typed, setTyped] = useState<string | null>(null);
  /** How often the search was cleared: each time its field begins anew. */
  const [cleared, setCleared] = useState(0);
  const [isExporting, setIsExporting] = useState(false);
  const canChoosePeriod = useExtra('statement-period');
  const [isChoosingPeriod, setIsChoosingPeriod] = useState(false);
  const period = canChoosePeriod ? periodIn(params) : null;
  const typedSearch = searchOf(typed ?? '');
  const search = typedSearch || period ? { ...typedSearch, ...period } : null;
  const found = useStatementSearch(search, types);
  const listed = search ? found.movements : data?.statements;
  const currency = currencyOf(useWallet().data);
  // Wide enough for a receipt beside the list.
  const isWide = useMediaQuery('(min-width: 64rem)');
  const { opened, open, close } = useOpenedReceipt(listed, isWide);
  const chosen = opened ?? (isWide ? listed?.[0] : undefined);
  const isEmpty = data?.total === 0 && filter === 'all';
  /** In a wide window the place of the receipt is empty. */
  const isAlone = isWide && !chosen && !search && !list.isPending;
  const count = pageCount(data?.total ?? 0);
  usePageTitle(t('title'));
  usePreload(StatementReceipt.preload);

  // A page beyond the end (an old link) shows the last page.
  const isBeyondEnd = data !== undefined && !isPlaceholderData && page > count;
  useEffect(() => {
    if (isBeyondEnd) setParams(placeOf(filter, count), { replace: true });
  }, [isBeyondEnd, filter, count, setParams]);

  const show = (of: StatementFilter, at: number, within: Period | null = period) => {
    setParams(placeOf(of, at, within));
    window.scrollTo(0, 0);
  };
  const clearSearch = () => {
    setTyped(null);
    setCleared(cleared + 1);
    if (period) show(filter, 1, null);
  };
  const rows = (movements: readonly Statement[], totals?: Totals, isTurning?: boolean) => (
    <StatementDays
      movements={movements}
      totals={totals}
      currency={currency}
      chosen={isWide ? chosen : undefined}
      isTurning={isTurning}
      onOpen={open}
    />
  );
  const total = search ? found.movements?.length : data?.total;
  /** On a phone an open search has the place of the other buttons, and the filters a line of their own. */
  const isSearching = !isWide && typed !== null;
  const searchContent = <SearchField key={cleared} isFocused={!isWide} onSearch={setTyped} />;
  return (
    <HideableAmounts>
      <main className={classes('k-main statement', isAlone && 'is-alone')} id="main" tabIndex={-1}>
        <h2 className="k-sr">{t('title')}</h2>
        <div className={classes('statement-top', isSearching && 'is-searching')}>
          {canFilter && !isEmpty && <StatementFilters chosen={filter} onChoose={(of) => show(of, 1)} />}
          {(isSearching || (canSearch && !isEmpty && isWide)) && searchContent}
          {canSearch && !isEmpty && !isWide && <SearchButton isOpen={isSearching} onPress={() => setTyped(isSearching ? null : '')} />}
          {!isSearching && (
            <>
              {canChoosePeriod && !isEmpty && (
                <IconButton
                  className={classes('statement-find', period && 'is-on')}
                  label={t('period')}
                  onClick={() => setIsChoosingPeriod(true)}
                >
                  <CalendarRangeIcon />
                </IconButton>
              )}
              <HideAmountsButton />
              <Button variant="line" size="md" icon={<FileIcon size="sm" />} onClick={() => openSheet('slips')}>
                <span>{t('slips')}</span>
              </Button>
            </>
          )}
        </div>
        <div className="statement-feed">
          {period && (
            <p className="statement-within">
              <span className="k-num">
                {writtenDay(period.first)} – {writtenDay(period.last)}
              </span>
              <button type="button" className="k-link" onClick={() => show(filter, 1, null)}>
                {t('filter.clear')}
              </button>
            </p>
          )}
          {search ? (
            <FoundMovements found={found} empty={<NoMovements reason="search" onClear={clearSearch} />}>
              {(movements) => rows(movements)}
            </FoundMovements>
          ) : (
            <PagedList
              query={list}
              toPage={({ statements, total: all }) => ({ rows: statements, total: all })}
              page={page}
              onPage={(to) => show(filter, to)}
              empty={
                filter === 'all' ? (
                  <NoMovements reason="none" onDeposit={() => openSheet('deposit')} />
                ) : (
                  <NoMovements reason="filter" onClear={() => show('all', 1)} />
                )
              }
              failedTitle={t('failed')}
              failedHint={t('failedHint')}
              skeleton={<FeedSkeleton />}
            >
              {(statements, isTurning) => rows(statements, { days: data?.days, months: months?.months }, isTurning)}
            </PagedList>
          )}
          <p className="statement-total" aria-live="polite">
            {total !== undefined && total > 0 && t(total === 1 ? 'total.one' : 'total.many', { count: String(total) })}
          </p>
          {data !== undefined && !isEmpty && (
            <Button variant="text" size="md" block icon={<DownloadIcon size="sm" />} onClick={() => setIsExporting(true)}>
              {t('export')}
            </Button>
          )}
        </div>
        {isChoosingPeriod && (
          <Suspense>
            <PeriodSheet period={period} onChoose={(within) => show(filter, 1, within)} onClose={() => setIsChoosingPeriod(false)} />
          </Suspense>
        )}
        {isExporting && (
          <Suspense>
            <ExportSheet onClose={() => setIsExporting(false)} />
          </Suspense>
        )}
        {chosen && isWide && (
          <section className="k-card statement-receipt" aria-label={t('receipt')}>
            <Suspense fallback={<Skeleton height="28rem" style={{ borderRadius: 'inherit' }} />}>
              <StatementReceipt movement={chosen} currency={currency} />
            </Suspense>
          </section>
        )}
        {chosen && !isWide && (
          <Suspense>
            <StatementReceipt movement={chosen} currency={currency} onClose={close} />
          </Suspense>
        )}
      </main>
    </HideableAmounts>
  );
}
