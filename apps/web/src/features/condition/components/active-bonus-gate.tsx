import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../shared/error/load-failed';
import { Skeleton, useDelayed } from '@krapao/ui/skeleton';
import { useActiveBonus } from '../api/condition';
import { ActiveBonus } from './active-bonus';

/** Shows the active bonus, or its children while none is active; never both (docs/specification.md §2.13). */
export function ActiveBonusGate({ children }: { children: ReactNode }) {
  const t = useTranslations();
  const { data, isError, isFetching, isLoading, error, refetch } = useActiveBonus();
  const late = useDelayed(isLoading);
  if (data) return data.status ? <ActiveBonus type={data.type} /> : children;
  if (isError)
    return (
      // Beside it the list of the bonuses has the card and its drawing.
      <LoadFailed
        inline
        title={t('condition.failed')}
        error={error}
        busy={isFetching}
        safe={t('condition.failedHint')}
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
