/** Counts calls of each key in windows of its own that begin with a first call: in memory, on the monotonic clock. */
export interface Windows {
  /** Takes one call of a key; answers how many its window has now, and when that window ends (ms from now). */
  take(key: string): { count: number; endsInMs: number };
}

export function createWindows(lengthMs: number): Windows {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweptAt = performance.now();

  const sweep = (now: number): void => {
    sweptAt = now;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  };

  return {
    take: (key) => {
      const now = performance.now();
      if (now - sweptAt >= lengthMs) sweep(now);
      let window = windows.get(key);
      if (window === undefined || window.endsAt <= now) {
        window = { count: 0, endsAt: now + lengthMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, endsInMs: window.endsAt - now };
    },
  };
}
