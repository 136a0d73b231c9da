/** Counts calls per key in windows that begin with the first call; in memory, on the monotonic clock. */
export interface Windows {
  /** Counts one call of a key; returns the calls in its window and the time until the window ends (ms). */
  take(key: string): { count: number; endsInMs: number };
}

/** The current window of each key, created by `begin`; ended windows are removed once per window length. */
export function runningWindows<W extends { endsAt: number }>(lengthMs: number, begin: (endsAt: number) => W) {
  const windows = new Map<string, W>();
  let sweptAt = performance.now();

  const sweep = (now: number): void => {
    sweptAt = now;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  };

  return {
    windows,
    at: (key: string, now: number): W => {
      if (now - sweptAt >= lengthMs) sweep(now);
      let window = windows.get(key);
      if (window === undefined || window.endsAt <= now) {
        window = begin(now + lengthMs);
        windows.set(key, window);
      }
      return window;
    },
  };
}

export function createWindows(lengthMs: number): Windows {
  const running = runningWindows(lengthMs, (endsAt) => ({ count: 0, endsAt }));
  return {
    take: (key) => {
      const now = performance.now();
      const window = running.at(key, now);
      window.count += 1;
      return { count: window.count, endsInMs: window.endsAt - now };
    },
  };
}
