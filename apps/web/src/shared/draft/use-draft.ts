import { useEffect, useState } from 'react';
import { useShelves } from '../storage';
import { createDraftShelf, type FormName, type Typed } from './draft-shelf';

export interface DraftControl<T> {
  typed: T;
  type: (typed: T) => void;
  /** Discards the values: they were submitted, or are not wanted. */
  forget: () => void;
}

/**
 * The values of a form, stored in this tab across a reload and the end of a session. Never use it for passwords or codes.
 *
 * @param owner the member's username; while it is unknown nothing is restored or stored
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
