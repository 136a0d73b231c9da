/** Steps of the yardstick: about a millisecond of one core. */
const STEPS = 1_000_000;
const EVERY_MS = 500;
/** Measurements of the last half minute. */
const WINDOW = 60;

/**
 * How much slower this machine is than in its best moment of the run: 1 when a process has a core for itself. Other processes and a host that
 * gives fewer cycles count alike; both make a test wait longer than its limits assume.
 *
 * @returns {{ recent: () => number, whole: () => number, stop: () => void }} means of the last half minute and of the run
 */
export function measurePace() {
  /** @type {number[]} */
  const times = [yardstick()];
  let best = times[0] ?? 0;
  const timer = setInterval(() => {
    const time = yardstick();
    best = Math.min(best, time);
    times.push(time);
  }, EVERY_MS);
  timer.unref();
  /** @param {number[]} some */
  const slowdown = (some) => some.reduce((sum, time) => sum + time, 0) / some.length / best;
  return { recent: () => slowdown(times.slice(-WINDOW)), whole: () => slowdown(times), stop: () => clearInterval(timer) };
}

/** Milliseconds of a fixed piece of arithmetic. */
function yardstick() {
  const from = performance.now();
  let sum = 0;
  for (let step = 0; step < STEPS; step += 1) sum = (sum + step) | 0;
  // The sum is used, so that the loop is not removed.
  return performance.now() - from + (sum === 1 ? 1 : 0);
}
