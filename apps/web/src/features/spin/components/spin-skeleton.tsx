import { RowsSkeleton, Skeleton } from '../../../shared/ui/feedback/skeleton';

/** The wheel, its button and the coupons, while they load. */
export function SpinSkeleton({ label }: { label: string }) {
  return (
    <div className="spin-cols">
      <div className="spin-pane">
        <div className="k-sec__h">
          <Skeleton width="44%" height="1.375rem" />
          <Skeleton width="7rem" height="2.75rem" style={{ borderRadius: '999px' }} />
        </div>
        <div className="spin-wheel spin-wheel--loading">
          <Skeleton height="96%" />
        </div>
        <div className="spin-foot">
          <Skeleton width="14rem" height="3.25rem" style={{ borderRadius: '1rem' }} />
        </div>
      </div>
      <div className="k-sec">
        <RowsSkeleton rows={3} label={label} />
      </div>
    </div>
  );
}
