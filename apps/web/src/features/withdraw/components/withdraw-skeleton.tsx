import { Skeleton } from '../../../shared/ui/feedback/skeleton';

/** From, to and the amount while they load. */
export function WithdrawSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height="4.25rem" style={{ borderRadius: 'var(--r-lg)' }} />
      <Skeleton width="40%" height=".75rem" style={{ margin: '1rem auto 0' }} />
      <Skeleton width="56%" height="2.5rem" style={{ margin: '.75rem auto 0' }} />
      <Skeleton width="64%" height=".75rem" style={{ margin: '.75rem auto 0' }} />
      <Skeleton height="4.25rem" style={{ margin: '1.25rem 0 0', borderRadius: 'var(--r-md)' }} />
    </div>
  );
}
