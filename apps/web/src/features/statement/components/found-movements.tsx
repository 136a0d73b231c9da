import type { Statement } from '@krapao/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@krapao/ui/button';
import { useDelayed } from '@krapao/ui/skeleton';
import { LoadFailed } from '../../../shared/error/load-failed';
import type { FoundStatement } from '../api/search-statement';
import { FeedSkeleton } from './feed-skeleton';

interface FoundMovementsProps {
  found: FoundStatement;
  /** Shown in place of an empty list. */
  empty: ReactNode;
  children: (movements: readonly Statement[]) => ReactNode;
}

/** What a search of the statement has found, and a button that continues it. */
export function FoundMovements({ found, empty, children }: FoundMovementsProps) {
  const t = useTranslations('statement');
  const { movements, isPending, isError, isFetching, error, hasNextPage, refetch, fetchNextPage } = found;
  const isLate = useDelayed(isPending);
  if (isPending) return isLate && <FeedSkeleton />;
  if (isError)
    return <LoadFailed title={t('failed')} error={error} busy={isFetching} safe={t('failedHint')} onRetry={() => void refetch()} />;
  return (
    <>
      {movements?.length ? children(movements) : empty}
      {hasNextPage && (
        <Button variant="line" block busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('search.more')}
        </Button>
      )}
    </>
  );
}
