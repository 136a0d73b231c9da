import type { ChatState } from './chat';

/** The chat's state as React reads it: replaced when a part of it changes, else the same object. */
export function createStateStore(first: ChatState) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: (): ChatState => state,
    set(change: Partial<ChatState>): void {
      const keys = Object.keys(change) as (keyof ChatState)[];
      if (keys.every((key) => state[key] === change[key])) return;
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
