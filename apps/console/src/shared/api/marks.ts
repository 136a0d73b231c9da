import { useSyncExternalStore } from 'react';

interface Marks {
  /** Sets a mark, or lets it last again. */
  note(name: string): void;
  /** A value that is computed from the names of the marks that last now; it is compared by `===`. */
  useMarks<T>(read: (names: readonly string[]) => T): T;
}

/** Marks that end by themselves: what a person does now, and no event ends. */
export function createMarks(lastsMs: number): Marks {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const subscribers = new Set<() => void>();
  const changed = (): void => {
    for (const each of subscribers) each();
  };
  const subscribe = (run: () => void): (() => void) => {
    subscribers.add(run);
    return () => subscribers.delete(run);
  };
  return {
    note: (name) => {
      clearTimeout(timers.get(name));
      const end = (): void => {
        timers.delete(name);
        changed();
      };
      timers.set(name, setTimeout(end, lastsMs));
      changed();
    },
    useMarks: (read) => useSyncExternalStore(subscribe, () => read([...timers.keys()])),
  };
}
