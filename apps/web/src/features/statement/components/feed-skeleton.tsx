import { RowsSkeleton, Skeleton } from '@krapao/ui/skeleton';
import { useTranslations } from 'use-intl';
import { PAGE_SIZE } from '@krapao/ui/pager';

const FIRST_DAY = 4;

/** Two days of movements while they load. */
export function FeedSkeleton() {
  const t = useTranslations('common');
  return (
    <div className="statement-days">
      <Skeleton width="38%" height="1rem" />
      <RowsSkeleton rows={FIRST_DAY} label={t('loading')} />
      <Skeleton width="46%" height="1rem" />
      <RowsSkeleton rows={PAGE_SIZE - FIRST_DAY} />
    </div>
  );
}
