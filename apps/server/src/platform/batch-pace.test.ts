import { expect, test } from 'vitest';
import { batchPace } from './batch-pace.js';

/** Batches of 50 items that end every 100 ms while calls wait: 2 ms per item. */
function busyPace(): ReturnType<typeof batchPace> {
  const pace = batchPace();
  for (let n = 0; n < 10; n += 1) pace.ended(100 * n, 50, true);
  return pace;
}

test('a call waits for the items before it at the pace of the last batches', () => {
  expect(busyPace().delayMs(200, 0)).toBeCloseTo(400);
});

test('it waits at least as long as the oldest one has waited, also before a batch has ended', () => {
  expect([batchPace().delayMs(65, 900), busyPace().delayMs(200, 900)]).toEqual([900, 900]);
});

test('few items are no overload, however slow a batch is', () => {
  expect([busyPace().delayMs(64, 5_000), batchPace().delayMs(1, 5_000)]).toEqual([0, 0]);
});

test('a pause between batches for which no call waits does not change the pace', () => {
  const pace = busyPace();
  pace.ended(1_000, 50, false);
  pace.ended(90_000, 1, true);
  expect(pace.delayMs(200, 0)).toBeCloseTo(400);
});

test('a pace that changes is known after a few batches', () => {
  const pace = busyPace();
  for (let n = 1; n <= 10; n += 1) pace.ended(900 + 25 * n, 50, true);
  expect(pace.delayMs(200, 0)).toBeGreaterThan(100);
  expect(pace.delayMs(200, 0)).toBeLessThan(150);
});
