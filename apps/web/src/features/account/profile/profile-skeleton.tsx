import { Skeleton } from '../../../shared/ui/feedback/skeleton';

const Card = () => (
  <div className="k-card k-kv">
    {['34%', '52%', '28%'].map((width) => (
      <div key={width}>
        <Skeleton width="24%" height=".875rem" />
        <Skeleton width={width} height=".875rem" />
      </div>
    ))}
  </div>
);

/** The profile while it loads. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <>
      <span className="k-sr" role="status">
        {label}
      </span>
      <div className="k-me">
        <Skeleton width="5rem" height="5rem" style={{ borderRadius: 'var(--r-xl)', marginBottom: '.75rem' }} />
        <Skeleton width="11rem" height="1.375rem" style={{ margin: '.375rem 0' }} />
        <Skeleton width="14rem" height=".875rem" style={{ margin: '.25rem 0' }} />
        <Skeleton width="10rem" height="2.75rem" style={{ borderRadius: 'var(--r-md)', marginTop: '1rem' }} />
      </div>
      <div className="k-stack k-stack--6">
        <Card />
        <Card />
      </div>
    </>
  );
}
