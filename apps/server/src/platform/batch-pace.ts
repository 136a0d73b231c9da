/** With fewer items in a queue and in progress, a wait is that of a slow batch and no overload. */
const FEW_ITEMS = 64;
/** The weight of what was measured before, at each end of a batch. */
const MEMORY = 0.8;

/** How fast batches take items while calls wait. All times are of one monotonic clock, ms. */
export interface BatchPace {
  /** A batch has ended; `isCongested`: calls wait for the next one. */
  ended(now: number, items: number, isCongested: boolean): void;
  /**
   * How long a call that arrives now would wait: for the items before it at the measured pace, or as long as the oldest one has already waited for a batch.
   *
   * @param items that wait or are in progress
   * @param oldestMs how long the oldest of those that wait has waited; 0: none waits
   */
  delayMs(items: number, oldestMs: number): number;
}

export function batchPace(): BatchPace {
  let [busyMs, endedItems] = [0, 0];
  let congestedAt: number | null = null;
  return {
    ended: (now, items, isCongested) => {
      // Without calls that wait, the time between two ends says when calls arrive, and not how fast they are taken.
      if (congestedAt !== null) {
        busyMs = MEMORY * busyMs + (now - congestedAt);
        endedItems = MEMORY * endedItems + items;
      }
      congestedAt = isCongested ? now : null;
    },
    delayMs: (items, oldestMs) => {
      if (items <= FEW_ITEMS) return 0;
      return Math.max(oldestMs, endedItems === 0 ? 0 : (items * busyMs) / endedItems);
    },
  };
}
