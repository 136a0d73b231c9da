import type { ReactNode } from 'react';
import { LostFile } from '../../shared/lost-file/lost-file';
import { useShelves } from '../../shared/storage';
import { ErrorBoundary } from './error-boundary';
import { reloadOnce } from './reload-once';

/** What breaks in here leaves `fallback`. For a lost file the page is loaded again, once: after a deploy that is all it takes. */
export function Safe({ children, fallback }: { children: ReactNode; fallback: ReactNode }) {
  const { tab } = useShelves();
  const onError = (error: unknown) => {
    if (error instanceof LostFile) void reloadOnce(tab);
  };
  return (
    <ErrorBoundary fallback={fallback} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}
