/** docs/specification.md §4.4: minimum interval between two read marks, ms. */
const THROTTLE_MS = 1_000;

/** Sends the read mark immediately and then at most once per second. A mark that failed is resent by `again`. */
export function createReadMark(send: () => Promise<boolean>) {
  let rest: ReturnType<typeof setTimeout> | null = null;
  let wanted = false;
  let owed = false;
  let closed = false;

  const go = (): void => {
    wanted = false;
    rest = setTimeout(() => {
      rest = null;
      if (wanted && !closed) go();
    }, THROTTLE_MS);
    void send().then((arrived) => {
      owed = !arrived;
    });
  };
  const mark = (): void => {
    if (rest) wanted = true;
    else go();
  };
  return {
    mark,
    again: (): void => {
      if (owed) mark();
    },
    close: (): void => {
      closed = true;
    },
  };
}

/** A value that expires `ms` after it was last set. */
export function createForAWhile<T>(ms: number, change: (value: T | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    change(null);
  };
  return {
    begin: (value: T): void => {
      clearTimeout(timer);
      change(value);
      timer = setTimeout(end, ms);
    },
    end,
    close: (): void => clearTimeout(timer),
  };
}

/**
 * Calls `wake` when this page may have missed messages: it became visible, was restored, or went online. Returns the unsubscribe function.
 */
export function onWake(wake: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', seen);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', seen);
  };
}
