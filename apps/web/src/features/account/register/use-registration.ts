import { useEffect, useMemo, useState } from 'react';
import { createDraftShelf, NOBODY } from '../../../shared/draft';
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
  const [restored] = useState(() => {
    const empty = emptyDraft(inviteCode);
    const { progress, ...typed } = shelf.restore('register', { ...keptOf(empty), progress: keptProgress(begin) });
    const draft: Draft = { ...empty, ...typed, inviteCode: inviteCode || typed.inviteCode };
    return { draft, progress: restoreProgress(progress) };
  });
  const [draft, setDraft] = useState(restored.draft);
  const [progress, setProgress] = useState(restored.progress);
  useEffect(() => {
    if (draft === restored.draft && progress === restored.progress) return;
    shelf.keep('register', { ...keptOf(draft), progress: keptProgress(progress) });
  }, [shelf, restored, draft, progress]);
  return {
    draft,
    patch: (change) => setDraft((now) => ({ ...now, ...change })),
    progress,
    advance: (change) => setProgress((now) => ({ ...now, ...change })),
    forget: () => shelf.forget('register'),
  };
}
