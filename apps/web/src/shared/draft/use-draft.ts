import { useEffect, useState } from 'react';
import { useShelves } from '../storage';
import { createDraftShelf, type FormName, type Typed } from './draft-shelf';

export interface DraftControl<T> {
  typed: T;
  type: (typed: T) => void;
  /** It arrived, or it is not wanted any more. */
  forget: () => void;
}

/**
 * What a person types into a form, kept in this tab through a reload and through the end of a session. Passwords and codes do
 * not belong in here.
 *
 * @param owner the member's username; while it is unknown nothing is restored and nothing kept
 */
export function useDraft<T extends Typed>(form: FormName, owner: string | undefined, start: T): DraftControl<T> {
  const { tab } = useShelves();
  const shelf = owner === undefined ? null : createDraftShelf(tab, owner);
  const [typed, setTyped] = useState(start);
  const [restored, setRestored] = useState(false);
  if (shelf && !restored) {
    setRestored(true);
    setTyped(shelf.restore(form, start));
  }
  useEffect(() => {
    if (owner !== undefined) createDraftShelf(tab, owner).claim();
  }, [tab, owner]);
  return {
    typed,
    type: (next) => {
      setTyped(next);
      shelf?.keep(form, next);
    },
    forget: () => shelf?.forget(form),
  };
}
