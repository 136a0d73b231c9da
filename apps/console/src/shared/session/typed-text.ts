import { useEffect, useEffectEvent, useState } from 'react';
import { isSessionOver } from '../api/session-end';
import { tabShelf } from '../prefs/shelf';
import { useSession } from './session-context';

/** What one operator has typed and not sent, by field. */
export interface TypedShelf {
  get(field: string): unknown;
  set(field: string, value: unknown): void;
  delete(field: string): void;
}

const STORED = 'typed';

/**
 * What operators have typed and not sent, by operator and field: it survives the end of a session, the session of another operator and a reload of
 * the page (docs/decisions/0209). Files are in the memory of the page only.
 */
const typed = readStored();

function readStored(): Map<string, Map<string, unknown>> {
  try {
    const stored = JSON.parse(tabShelf.get(STORED) ?? '[]') as [string, [string, unknown][]][];
    return new Map(stored.map(([operator, fields]) => [operator, new Map(fields)]));
  } catch {
    // What another program has written.
    return new Map();
  }
}

const store = (): void => {
  const entries = [...typed].map(([operator, fields]) => [operator, [...fields]]);
  tabShelf.set(
    STORED,
    JSON.stringify(entries, (_name, value: unknown) => (value instanceof File ? null : value)),
  );
};

/** Forgets what all operators have typed. */
export function forgetTyped(): void {
  typed.clear();
  store();
}

/** The shelf of one operator; no other operator's desk reads it. */
export const shelfOf = (operator: string): TypedShelf => ({
  get: (field) => typed.get(operator)?.get(field),
  set: (field, value) => {
    const fields = typed.get(operator) ?? new Map<string, unknown>();
    typed.set(operator, fields.set(field, value));
    store();
  },
  delete: (field) => {
    typed.get(operator)?.delete(field);
    store();
  },
});

/** The text of a field of a form that the operator opens: what they had typed, if their session or the page has ended over it, and else `initial`. */
export function useTyped(field: string, initial = ''): [string, (text: string) => void] {
  const shelf = shelfOf(useSession().operator.id);
  const [text, setText] = useState(() => {
    const before = shelf.get(field);
    return typeof before === 'string' ? before : initial;
  });
  const change = (next: string): void => {
    setText(next);
    if (next === initial) shelf.delete(field);
    else shelf.set(field, next);
  };
  const leave = useEffectEvent(() => {
    if (!isSessionOver()) shelf.delete(field);
  });
  useEffect(() => () => leave(), []);
  return [text, change];
}
