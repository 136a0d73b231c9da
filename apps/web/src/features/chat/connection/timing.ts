/** docs/specification.md §4.4: the read mark is sent at most this often, ms. */
const THROTTLE_MS = 1_000;

/** Sends the read mark at once, and then at most once a second; a mark that did not arrive is owed until `again`. */
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

/** Something that is so for a while, and then is not any more. */
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

/** Calls back when this page may have missed something: seen again, woken up, or online again. Returns the way to stop. */
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
