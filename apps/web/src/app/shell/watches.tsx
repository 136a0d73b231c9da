import { Suspense } from 'react';
import { RealityWatch } from '../../features/reality-check';
import { IdleWatch } from '../../features/account';
import { useExtra } from '../../shared/extras';

/** What asks the member by itself: after a time of play, and before a device without use is logged out. */
export default function Watches() {
  const hasRealityChecks = useExtra('reality-check');
  const hasSessions = useExtra('sessions');
  return (
    <Suspense>
      {hasRealityChecks && <RealityWatch />}
      {hasSessions && <IdleWatch />}
    </Suspense>
  );
}
