import { lazy, Suspense, type ReactNode } from 'react';
import { useWallet } from '../../wallet/api/wallet';

const RestCard = lazy(() => import('./rest-card'));

/** A page that invites to play: during a break, the break in its place. */
export function ClosedAtRest({ children }: { children: ReactNode }) {
  const atRest = useWallet().data?.break;
  if (atRest === undefined) return children;
  return (
    <main className="k-main" id="main" tabIndex={-1}>
      <Suspense>
        <RestCard opensAt={atRest.opensAt} />
      </Suspense>
    </main>
  );
}
