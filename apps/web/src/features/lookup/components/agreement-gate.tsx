import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSheet } from '../../../shared/sheet';
import { useShelves } from '../../../shared/storage';
import { useAgreements } from '../api/agreements';

const AgreementSheet = lazy(() => import('./agreement-sheet'));

/** docs/specification.md §9: agreement modal delay. */
const DELAY_MS = 1_500;

/** One digest per language; a fourth drops the oldest. */
const REMEMBERED = 3;

/** Digests of the texts accepted on this device, one per language, newest last. Earlier versions stored a single digest. */
const digestsIn = (stored: string | null): readonly string[] => (stored ?? '').split(' ').filter(Boolean);

const remember = (accepted: readonly string[], digest: string): readonly string[] =>
  [...accepted.filter((one) => one !== digest), digest].slice(-REMEMBERED);

/** True `ms` after the first render. */
function useElapsed(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/**
 * Shows the agreements 1.5 s after the home screen, unless this device has stored the acceptance of the same text. Acceptance is stored per
 * language. It waits until no sheet is open. If closed without acceptance, it appears again on the next visit, not again in this tab. Nothing is shown if the
 * agreements cannot be loaded. `children`: what may open by itself once there is nothing to agree to.
 */
export function AgreementGate({ children }: { children: ReactNode }) {
  const { local, tab } = useShelves();
  const { current } = useSheet();
  const { data } = useAgreements();
  const due = useElapsed(DELAY_MS);
  const [accepted, setAccepted] = useState(() => digestsIn(local.get('remember-agreement')));
  const [closed, setClosed] = useState(() => digestsIn(tab.get('closed-agreement')));

  if (!data) return null;
  if (data.texts.length === 0 || accepted.includes(data.digest) || closed.includes(data.digest)) return children;
  if (!due || current !== null) return null;
  const accept = () => {
    const all = remember(accepted, data.digest);
    local.set('remember-agreement', all.join(' '));
    setAccepted(all);
  };
  const close = () => {
    const all = remember(closed, data.digest);
    tab.set('closed-agreement', all.join(' '));
    setClosed(all);
  };
  return (
    <Suspense>
      <AgreementSheet texts={data.texts} onAccept={accept} onClose={close} />
    </Suspense>
  );
}
