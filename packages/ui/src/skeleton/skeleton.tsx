import type { CSSProperties } from 'react';

/** One grey bar. Sizes in CSS lengths. */
export function Skeleton({ width = '100%', height, style }: { width?: string; height: string; style?: CSSProperties }) {
  return <i className="k-sk" style={{ width, height, ...style }} />;
}

/** Text for screen readers that names the loading content. */
const Loading = ({ label }: { label: string }) => (
  <span className="k-sr" role="status">
    {label}
  </span>
);

interface RowsSkeletonProps {
  rows?: number;
  /** None: another list beside it says that it loads. */
  label?: string;
}

/** Rows of a list (statement, accounts) while they load. */
export function RowsSkeleton({ rows = 3, label }: RowsSkeletonProps) {
  return (
    <div className="k-list">
      {label !== undefined && <Loading label={label} />}
      {Array.from({ length: rows }, (_, row) => (
        <div className="k-tx" key={row}>
          <Skeleton width="2.5rem" height="2.5rem" style={{ borderRadius: '.75rem' }} />
          <div>
            <Skeleton width="46%" height=".875rem" style={{ marginTop: '.25rem' }} />
            <Skeleton width="72%" height=".6875rem" style={{ marginTop: '.625rem' }} />
          </div>
          <div>
            <Skeleton width="5.5rem" height=".875rem" style={{ marginTop: '.25rem' }} />
            <Skeleton width="3.5rem" height=".6875rem" style={{ margin: '.625rem 0 0 auto' }} />
          </div>
        </div>
      ))}
    </div>
  );
}
