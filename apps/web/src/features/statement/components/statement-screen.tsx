import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../../shared/i18n';
import { PagedList } from '../../../shared/list/paged-list';
import { useSheet } from '../../../shared/sheet';
import { Button } from '@krapao/ui/button';
import { classes } from '@krapao/ui/classes';
import { PAGE_SIZE, pageCount } from '@krapao/ui/pager';
import { Empty } from '@krapao/ui/empty';
import { RowsSkeleton } from '@krapao/ui/skeleton';
import { FileIcon } from '@krapao/ui/icons';
import { useChatWidget } from '../../lookup/api/use-chat-widget';
import { useBankName } from '../../lookup/api/use-banks';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useStatement } from '../api/list-statement';
import { pageOf } from '../model/movement';
import { StatementRow } from './statement-row';
import './statement.css';

/** All movements of the member, ten per page; the address holds the page (docs/specification.md §2.14). */
export function StatementScreen() {
  const t = useTranslations('statement');
  const common = useTranslations('common');
  const deposit = useTranslations('deposit');
  const { open } = useSheet();
  const [params, setParams] = useSearchParams();
  const page = pageOf(params.get('page'));
  const list = useStatement(page);
  const { data, isPlaceholderData } = list;
  const currency = currencyOf(useWallet().data);
  const bankName = useBankName();
  const canAsk = useChatWidget();
  const count = pageCount(data?.total ?? 0);
  usePageTitle(t('title'));

  // A page beyond the end (an old link) shows the last page.
  const isBeyondEnd = data !== undefined && !isPlaceholderData && page > count;
  useEffect(() => {
    if (isBeyondEnd) setParams({ page: String(count) }, { replace: true });
  }, [isBeyondEnd, count, setParams]);

  const goToPage = (to: number) => {
    setParams({ page: String(to) });
    window.scrollTo(0, 0);
  };
  return (
    <main className="k-main" id="main" tabIndex={-1}>
      <div className="k-sec__h k-sec__h--2">
        <div>
          <h2>{t('title')}</h2>
          {/* A space reserves the line, so that the list does not shift when the total loads. */}
          <small aria-live="polite">
            {data ? t(data.total === 1 ? 'total.one' : 'total.many', { count: String(data.total) }) : '\u00a0'}
          </small>
        </div>
        <Button variant="line" size="md" icon={<FileIcon size="sm" />} onClick={() => open('slips')}>
          {t('slips')}
        </Button>
      </div>
      <PagedList
        query={list}
        toPage={({ statements, total }) => ({ rows: statements, total })}
        page={page}
        onPage={goToPage}
        empty={
          <Empty
            title={t('empty')}
            text={t('emptyHint')}
            action={
              <Button size="md" onClick={() => open('deposit')}>
                {deposit('title')}
              </Button>
            }
          />
        }
        failedTitle={t('failed')}
        failedHint={t('failedHint')}
        skeleton={
          <div className="statement-sk">
            <RowsSkeleton third rows={PAGE_SIZE} label={common('loading')} />
          </div>
        }
      >
        {(statements, isTurning) => (
          <ul className={classes('k-list statement-list', canAsk && 'statement-list--asks')} aria-busy={isTurning}>
            {statements.map((movement, index) => {
              const { _id: id = index } = movement;
              return <StatementRow key={id} movement={movement} currency={currency} bankName={bankName} canAsk={canAsk} />;
            })}
          </ul>
        )}
      </PagedList>
    </main>
  );
}
