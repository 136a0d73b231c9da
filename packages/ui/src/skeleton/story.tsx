import { RowsSkeleton, Skeleton } from '.';

export const Story = () => (
  <div className="story-rows">
    <Skeleton height="6rem" />
    <RowsSkeleton label="Loading" />
  </div>
);
