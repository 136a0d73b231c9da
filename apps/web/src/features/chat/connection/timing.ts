/** docs/specification.md §4.4: minimum interval between two read marks, ms. */
const THROTTLE_MS = 1_000;

/** Sends the read mark immediately and then at most once per second. A mark that failed is resent by `again`. */
export function createReadMark(send: () => Promise<boolean>) {
  let pause: ReturnType<typeof setTimeout> | null = null;
  let isWanted = false;
  let hasFailed = false;
  let closed = false;

  const sendNow = (): void => {
    isWanted = false;
    pause = setTimeout(() => {
      pause = null;
      if (isWanted && !closed) sendNow();
    }, THROTTLE_MS);
    void send().then((arrived) => {
      hasFailed = !arrived;
    });
  };
  const mark = (): void => {
    if (pause) isWanted = true;
    else sendNow();
  };
  return {
    mark,
    resend: (): void => {
      if (hasFailed) mark();
    },
    close: (): void => {
      closed = true;
    },
  };
}

/** A value that expires `ms` after it was last set. */
export function createExpiringValue<T>(ms: number, change: (value: T | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => {
    clearTimeout(timer);
    change(null);
  };
  return {
    set: (value: T): void => {
      clearTimeout(timer);
      change(value);
      timer = setTimeout(clear, ms);
    },
    clear,
    close: (): void => clearTimeout(timer),
  };
}

/**
 * Calls `wake` when this page may have missed messages: it became visible, was restored, or went online. Returns the unsubscribe function.
 */
export function onWake(wake: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', onVisible);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', onVisible);
  };
}
