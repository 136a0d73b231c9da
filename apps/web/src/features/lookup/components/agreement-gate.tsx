import { lazy, Suspense, useEffect, useState } from 'react';
import { useSheet } from '../../../shared/sheet';
import { useShelves } from '../../../shared/storage';
import { useAgreements } from '../api/agreements';

const AgreementSheet = lazy(() => import('./agreement-sheet'));

/** spec.md §9: agreement modal delay. */
const DELAY_MS = 1_500;

/** True once `ms` have passed since the screen came. */
function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/**
 * Asks the member to accept the agreements, 1.5 s after home, unless this device remembers that this very text was accepted.
 * It waits for an open sheet to close. Closed without accepting, it asks again at the next visit. Agreements that cannot be
 * had are not asked for.
 */
export function AgreementGate() {
  const { local } = useShelves();
  const { current } = useSheet();
  const { data } = useAgreements();
  const due = useAfter(DELAY_MS);
  const [settled, setSettled] = useState(() => local.get('remember-agreement'));

  if (!due || !data || data.texts.length === 0 || data.digest === settled || current !== null) return null;
  const accept = () => {
    local.set('remember-agreement', data.digest);
    setSettled(data.digest);
  };
  return (
    <Suspense>
      <AgreementSheet texts={data.texts} onAccept={accept} onClose={() => setSettled(data.digest)} />
    </Suspense>
  );
}
