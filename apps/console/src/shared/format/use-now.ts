import { serverNow } from '@krapao/ui/clock';
import { useSyncExternalStore } from 'react';

const STEP_MS = 5_000;
const subscribers = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(changed: () => void): () => void {
  subscribers.add(changed);
  timer ??= setInterval(() => {
    now = serverNow();
    for (const each of subscribers) each();
  }, STEP_MS);
  return () => {
    subscribers.delete(changed);
    if (subscribers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time by the server's clock in ms, in steps of 5 s: every age on screen moves together, with one timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
