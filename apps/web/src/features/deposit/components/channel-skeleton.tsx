import { Skeleton } from '../../../shared/ui/feedback/skeleton';

const ROWS = 5;

/** The ways to pay while they load. */
export function ChannelSkeleton({ label }: { label: string }) {
  return (
    <div className="k-list" role="status" aria-label={label}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div className="k-row" key={row}>
          <Skeleton width="2.5rem" height="2.5rem" style={{ borderRadius: 'var(--r-sm)' }} />
          <span className="k-row__t">
            <Skeleton width="52%" height=".875rem" />
            <Skeleton width="72%" height=".6875rem" style={{ marginTop: '.75rem' }} />
          </span>
        </div>
      ))}
    </div>
  );
}
