import { useEffect, useMemo, useState } from 'react';
import { createDraftShelf, NOBODY } from '../../../shared/draft';
import { useHydrated } from '../../../shared/react/use-hydrated';
import { useShelves } from '../../../shared/storage';
import { emptyDraft, keptOf, type Draft, type Patch } from './draft';
import { begin, keptProgress, restoreProgress, type Progress } from './steps';

interface Registration {
  draft: Draft;
  patch: Patch;
  progress: Progress;
  advance: (change: Partial<Progress>) => void;
  /** The registration is done. */
  forget: () => void;
}

/** All that a person has typed and reached so far. But for the passwords it outlives a reload of the page (decisions 0044). */
export function useRegistration(inviteCode: string): Registration {
  const { tab } = useShelves();
  const shelf = useMemo(() => createDraftShelf(tab, NOBODY), [tab]);
  const [empty] = useState(() => emptyDraft(inviteCode));
  const [draft, setDraft] = useState(empty);
  const [progress, setProgress] = useState<Progress>(begin);
  // What was prerendered knows nothing of this device: the page begins like it.
  const hydrated = useHydrated();
  const [start, setStart] = useState<{ draft: Draft; progress: Progress }>();
  if (hydrated && !start) {
    const { progress: kept, ...typed } = shelf.restore('register', { ...keptOf(draft), progress: keptProgress(begin) });
    const restored = {
      draft: { ...draft, ...typed, inviteCode: inviteCode || typed.inviteCode },
      progress: restoreProgress(kept),
    };
    // What was typed before React came has not been kept yet.
    setStart(draft === empty ? restored : { ...restored, draft: empty });
    setDraft(restored.draft);
    setProgress(restored.progress);
  }
  useEffect(() => {
    if (!start || (draft === start.draft && progress === start.progress)) return;
    shelf.claim();
    shelf.keep('register', { ...keptOf(draft), progress: keptProgress(progress) });
  }, [shelf, start, draft, progress]);
  return {
    draft,
    patch: (change) => setDraft((now) => ({ ...now, ...change })),
    progress,
    advance: (change) => setProgress((now) => ({ ...now, ...change })),
    forget: () => shelf.forget('register'),
  };
}
