import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDelayed } from '../../../shared/ui';
import { ErrorState } from '../../../shared/ui/feedback/empty';
import { Skeleton } from '../../../shared/ui/feedback/skeleton';
import { useActiveBonus } from '../api/check-active';
import { ActiveBonus } from './active-bonus';

/** The active bonus, or what stands in its place while there is none: never both (spec.md §2). */
export function BonusOr({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { data, isError, isFetching, isLoading, refetch } = useActiveBonus();
  const late = useDelayed(isLoading);
  if (data) return data.status ? <ActiveBonus type={data.type} /> : children;
  if (isError)
    return (
      <ErrorState
        title={t('condition.failed')}
        text={t('condition.failedHint')}
        retryLabel={t('common.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    late && (
      <div className="k-card k-card--pad" role="status" aria-label={t('common.loading')}>
        <Skeleton width="56%" height="1.25rem" />
        <Skeleton height="3.25rem" style={{ marginTop: '.75rem', borderRadius: 'var(--r-md)' }} />
      </div>
    )
  );
}
