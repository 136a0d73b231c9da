import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGathering } from './gathering.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gathered = (handle: (items: readonly number[]) => Promise<void>, most = 100) => createGathering(handle, { everyMs: 1_000, most });

it('hands on what came within the interval together', async () => {
  const handle = vi.fn<(items: readonly number[]) => Promise<void>>(() => Promise.resolve());
  const { add } = gathered(handle);
  for (const item of [1, 2, 3]) add(item);
  expect(handle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  add(4);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(handle.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
});

it('waits for the ones before', async () => {
  const ends: (() => void)[] = [];
  const handle = vi.fn<(items: readonly number[]) => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)));
  const { add } = gathered(handle);
  add(1);
  await vi.advanceTimersByTimeAsync(1_000);
  add(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(handle).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(handle).toHaveBeenCalledTimes(2);
});

it('drops what is too many, and hands on the rest when it is closed', async () => {
  const handle = vi.fn<(items: readonly number[]) => Promise<void>>(() => Promise.resolve());
  const { add, close } = gathered(handle, 2);
  for (const item of [1, 2, 3]) add(item);
  await close();
  add(4);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(handle.mock.calls).toEqual([[[1, 2]]]);
});
