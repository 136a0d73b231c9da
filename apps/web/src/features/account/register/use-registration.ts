import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createDraftShelf, ANONYMOUS } from '../../../shared/draft';
import { useHydrated } from '../../../shared/react/use-hydrated';
import { useShelves } from '../../../shared/storage';
import {
  initialProgress,
  emptyDraft,
  storableFields,
  serializeProgress,
  restoreProgress,
  type Draft,
  type Patch,
  type Progress,
} from './registration';

interface Registration {
  draft: Draft;
  patch: Patch;
  progress: Progress;
  advance: (change: Partial<Progress>) => void;
  /** Discards the stored draft after registration. */
  forget: () => void;
}

/** The draft and progress of a registration. Everything except the passwords survives a page reload (docs/decisions/0044). */
export function useRegistration(inviteCode: string): Registration {
  const { tab } = useShelves();
  const shelf = useMemo(() => createDraftShelf(tab, ANONYMOUS), [tab]);
  const [empty] = useState(() => emptyDraft(inviteCode));
  const [draft, setDraft] = useState(empty);
  const [progress, setProgress] = useState<Progress>(initialProgress);
  // The prerendered page has no device state, so the first render must match it.
  const hydrated = useHydrated();
  const [start, setStart] = useState<{ draft: Draft; progress: Progress }>();
  if (hydrated && !start) {
    const { progress: stored, ...typed } = shelf.restore('register', {
      ...storableFields(draft),
      progress: serializeProgress(initialProgress),
    });
    const restored = {
      draft: { ...draft, ...typed, inviteCode: inviteCode || typed.inviteCode },
      progress: restoreProgress(stored),
    };
    // Text typed before hydration is not stored yet; an empty start makes the effect store it.
    setStart(draft === empty ? restored : { ...restored, draft: empty });
    setDraft(restored.draft);
    setProgress(restored.progress);
  }
  useEffect(() => {
    if (!start || (draft === start.draft && progress === start.progress)) return;
    shelf.claim();
    shelf.keep('register', { ...storableFields(draft), progress: serializeProgress(progress) });
  }, [shelf, start, draft, progress]);
  return {
    draft,
    patch: (change) => setDraft((now) => ({ ...now, ...change })),
    progress,
    advance: (change) => setProgress((now) => ({ ...now, ...change })),
    forget: () => shelf.forget('register'),
  };
}

export interface InviteCode {
  /** Empty without an invite. */
  code: string;
  /** Removes the code after registration, so that the next person on this device is not invited by the same member. */
  forget: () => void;
}

/** The code of an invite link (`?code=`), stored on the device (docs/specification.md §2.4). */
export function useInviteCode(): InviteCode {
  const { local } = useShelves();
  const [params] = useSearchParams();
  const fromLink = params.get('code')?.trim() ?? '';
  const [code] = useState(() => fromLink || (local.get('code') ?? ''));
  useEffect(() => {
    if (fromLink) local.set('code', fromLink);
  }, [fromLink, local]);
  return { code, forget: () => local.remove('code') };
}
