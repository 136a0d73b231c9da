/**
 * Two clocks. `now` is the business clock, which the sandbox may move in demo mode (docs/specification.md §10.11);
 * `real` is the machine's clock, for leases, rate limits and webhook ages.
 */
export interface Clock {
  now(): Date;
  real(): Date;
  setOffset(seconds: number): void;
  /** How many times the offset was set. */
  moves(): number;
}

export function createClock(): Clock {
  let offsetMs = 0;
  let moves = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    real: () => new Date(),
    setOffset: (seconds) => {
      offsetMs = seconds * 1000;
      moves += 1;
    },
    moves: () => moves,
  };
}
