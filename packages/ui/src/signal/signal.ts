/** An event that its subscribers receive in the order of their subscription. */
export interface Signal<Event = void> {
  emit: (event: Event) => void;
  /** Returns the function that unsubscribes. */
  subscribe: (listener: (event: Event) => void) => () => void;
}

export function createSignal<Event = void>(): Signal<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit: (event) => listeners.forEach((listener) => listener(event)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
