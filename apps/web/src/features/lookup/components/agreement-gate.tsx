import { lazy, Suspense, useEffect, useState } from 'react';
import { useSheet } from '../../../shared/sheet';
import { useShelves } from '../../../shared/storage';
import { useAgreements } from '../api/agreements';

const AgreementSheet = lazy(() => import('./agreement-sheet'));

/** docs/specification.md §9: agreement modal delay. */
const DELAY_MS = 1_500;

/** One text per language; an older one is forgotten when a fourth comes. */
const REMEMBERED = 3;

/** The digests of the texts that this device accepted, one per language, the latest last; the key held a single one before. */
const digestsIn = (stored: string | null): readonly string[] => (stored ?? '').split(' ').filter(Boolean);

const remember = (accepted: readonly string[], digest: string): readonly string[] =>
  [...accepted.filter((one) => one !== digest), digest].slice(-REMEMBERED);

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
 * Asks the member to accept the agreements, 1.5 s after home, unless this device remembers that this very text was accepted; the text of each language is remembered by itself.
 * It waits for an open sheet to close. Closed without accepting, it asks again at the next visit. Agreements that cannot be
 * had are not asked for.
 */
export function AgreementGate() {
  const { local } = useShelves();
  const { current } = useSheet();
  const { data } = useAgreements();
  const due = useAfter(DELAY_MS);
  const [accepted, setAccepted] = useState(() => digestsIn(local.get('remember-agreement')));
  const [closed, setClosed] = useState('');

  if (!due || !data || data.texts.length === 0 || accepted.includes(data.digest) || data.digest === closed || current !== null) return null;
  const accept = () => {
    const all = remember(accepted, data.digest);
    local.set('remember-agreement', all.join(' '));
    setAccepted(all);
  };
  return (
    <Suspense>
      <AgreementSheet texts={data.texts} onAccept={accept} onClose={() => setClosed(data.digest)} />
    </Suspense>
  );
}
