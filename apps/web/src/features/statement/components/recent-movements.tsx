import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Link } from '../../../shared/link';
import { paths } from '../../../shared/paths';
import { RowsSkeleton, useDelayed } from '@krapao/ui/skeleton';
import { Empty } from '@krapao/ui/empty';
import { ChevronRightIcon } from '@krapao/ui/icons';
import { currencyOf, useWallet } from '../../wallet/api/wallet';
import { useStatement } from '../api/list-statement';
import { useOpenedReceipt } from '../../receipt';
import { StatementRow } from './statement-row';
import './statement.css';

const StatementReceipt = lazy(() => import('./statement-receipt'));

interface RecentMovementsProps {
  /** In a column of its own, where there is space for more of them. */
  isBeside?: boolean;
}

/**
 * The latest movements on the home screen. Uses the first page of the statement, so that the statement then opens immediately. If the
 * request fails, a column of its own offers to repeat it; below the games nothing is rendered.
 */
export default function RecentMovements({ isBeside = false }: RecentMovementsProps) {
  const t = useTranslations();
  const rows = isBeside ? 5 : 3;
  const { data, isLoading, isError, isFetching, error, refetch } = useStatement(1);
  const late = useDelayed(isLoading);
  const currency = currencyOf(useWallet().data);
  const { opened, open, close } = useOpenedReceipt(data?.statements);
  if (!data && isError && isBeside)
    return (
      <LoadFailed
        title={t('statement.failed')}
        error={error}
        busy={isFetching}
        safe={t('statement.failedHint')}
        onRetry={() => void refetch()}
      />
    );
  if (!data && !late) return null;
  return (
    <section className="k-sec recent-movements" aria-labelledby="recent-movements">
      <div className="k-sec__h">
        <h2 id="recent-movements">{t('wallet.recent')}</h2>
        {data && data.total > 0 && (
          <Link className="k-linkbtn" to={paths.statement}>
            {t('wallet.seeAll')}
            <ChevronRightIcon size="sm" />
          </Link>
        )}
      </div>
      {!data && <RowsSkeleton rows={rows} label={t('common.loading')} />}
      {data?.total === 0 && <Empty title={t('statement.empty')} text={t('statement.emptyHint')} />}
      {data && data.total > 0 && (
        <ul className="k-list statement-list">
          {data.statements.slice(0, rows).map((movement, index) => {
            const { _id: id = index } = movement;
            return <StatementRow key={id} movement={movement} currency={currency} isAlone onOpen={open} />;
          })}
        </ul>
      )}
      {opened && (
        <Suspense>
          <StatementReceipt movement={opened} currency={currency} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
