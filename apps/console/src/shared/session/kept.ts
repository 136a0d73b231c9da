import { useEffect, useEffectEvent, useState } from 'react';
import { isSessionOver } from '../api/session-end';
import { useSession } from './session-context';

/**
 * What operators have typed and not sent, by operator, in the memory of this page: it survives the end of a session, and the session of another operator.
 * A sign-out forgets it.
 */
const kept = new Map<string, Map<string, unknown>>();

/** Forgets what everybody has typed. */
export const forgetKept = (): void => kept.clear();

/** The shelf of one operator; no other operator's desk reads it. */
export function shelfOf(operator: string): Map<string, unknown> {
  const own = kept.get(operator) ?? new Map<string, unknown>();
  kept.set(operator, own);
  return own;
}

/** The text of a field that is empty when it opens, and holds what the same operator had typed if their session has ended over it. */
export function useReason(field: string): [string, (text: string) => void] {
  const shelf = shelfOf(useSession().operator.id);
  const [text, setText] = useState(() => (shelf.get(field) as string | undefined) ?? '');
  const leave = useEffectEvent(() => {
    if (isSessionOver()) shelf.set(field, text);
    else shelf.delete(field);
  });
  useEffect(() => () => leave(), []);
  return [text, setText];
}
