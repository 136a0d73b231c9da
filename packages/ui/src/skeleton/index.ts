export { RowsSkeleton, Skeleton } from './skeleton';
export { useDelayed } from './use-delayed';
