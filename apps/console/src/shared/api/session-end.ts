const subscribers = new Set<() => void>();
let isOver = false;

/**
 * The desk has refused a call because no operator, or another one, is signed in.
 *
 * @param path of the refused call: that of the session itself is what the subscribers ask for
 */
export function noteSessionEnd(path: string): void {
  isOver = true;
  if (path !== '/desk/session') for (const each of subscribers) each();
}

/** An operator is signed in (again), and their desk is shown. */
export const noteSession = (): void => void (isOver = false);

/** Whether the session has ended and no desk is shown since. */
export const isSessionOver = (): boolean => isOver;

/** Calls `run` whenever a call finds the session ended. Returns the function that ends this. */
export function onSessionEnd(run: () => void): () => void {
  subscribers.add(run);
  return () => void subscribers.delete(run);
}
