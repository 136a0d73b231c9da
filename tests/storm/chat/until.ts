import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds; false when it did not within this time (ms). */
export async function until(holds: () => boolean, withinMs = Number.POSITIVE_INFINITY): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!holds()) {
    if (Date.now() > deadline) return false;
    await sleep(5);
  }
  return true;
}
