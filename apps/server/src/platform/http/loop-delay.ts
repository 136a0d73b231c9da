/** How often the timer fires whose lateness shows the delay of the event loop, ms. */
export const LOOP_TURN_MS = 10;

export interface LoopDelay {
  /** The timer has fired. */
  turn(now: number): void;
  /**
   * How long a call that is read now may have waited for the event loop, ms. The lateness of the timer says so before it fires: the loop reads calls that
   * have arrived until then, one after the other. It counts only as far as the turn before was as late, because one long turn is a pause and no overload.
   */
  delayMs(now: number): number;
}

/** Times are those of one monotonic clock, ms. */
export function loopDelay(startedAt: number): LoopDelay {
  let [dueAt, lastMs] = [startedAt + LOOP_TURN_MS, 0];
  return {
    turn: (now) => {
      lastMs = Math.max(0, now - dueAt);
      dueAt = now + LOOP_TURN_MS;
    },
    delayMs: (now) => Math.max(0, Math.min(lastMs, now - dueAt)),
  };
}
