import { Skeleton } from '../../../shared/ui/feedback/skeleton';

const CARDS = 3;

/** A carousel while it loads. */
export function GamesSkeleton({ label }: { label: string }) {
  return (
    <div className="k-sec">
      <span className="k-sr" role="status">
        {label}
      </span>
      <div className="k-sec__h">
        <Skeleton width="30%" height="1rem" />
      </div>
      <div className="k-rowscroll">
        {Array.from({ length: CARDS }, (_, card) => (
          <span className="k-game" key={card}>
            <Skeleton height="5.5rem" style={{ borderRadius: 0 }} />
            <span className="k-game__b">
              <Skeleton width="70%" height=".75rem" style={{ marginTop: '.25rem' }} />
              <Skeleton width="50%" height="1rem" style={{ marginTop: '.625rem' }} />
              <Skeleton width="60%" height=".6875rem" style={{ marginTop: '.5rem' }} />
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}
