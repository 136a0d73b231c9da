import { useSyncExternalStore } from 'react';

/** A customer who types sends an event every few seconds. */
const SHOWN_MS = 5_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const subscribers = new Set<() => void>();
const changed = (): void => {
  for (const each of subscribers) each();
};

/** Notes that the customer of a conversation is typing now. */
export function noteTyping(id: string): void {
  clearTimeout(timers.get(id));
  const end = (): void => {
    timers.delete(id);
    changed();
  };
  timers.set(id, setTimeout(end, SHOWN_MS));
  changed();
}

function subscribe(run: () => void): () => void {
  subscribers.add(run);
  return () => subscribers.delete(run);
}

/** Whether the customer of a conversation is typing. */
export const useTyping = (id: string): boolean => useSyncExternalStore(subscribe, () => timers.has(id));
