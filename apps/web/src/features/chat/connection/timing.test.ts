import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadMark } from './timing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// §4-10 reading is marked
// §9-7 Read-mark throttle
it('sends the first mark immediately, and those of the next second as one', async () => {
  const send = vi.fn(() => Promise.resolve(true));
  const { mark } = createReadMark(send);
  for (let press = 0; press < 3; press += 1) mark();
  await vi.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(2);
});
