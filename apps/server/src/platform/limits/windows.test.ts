import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWindows } from './windows.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('counts each key separately, and restarts when its own window is over', () => {
  const windows = createWindows(60_000);
  expect([windows.take('a').count, windows.take('a').count, windows.take('b').count]).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(30_000);
  expect(windows.take('c')).toEqual({ count: 1, endsInMs: 60_000 });
  vi.advanceTimersByTime(29_999);
  expect(windows.take('a')).toEqual({ count: 3, endsInMs: 1 });
  vi.advanceTimersByTime(1);
  expect([windows.take('a').count, windows.take('c').count]).toEqual([1, 2]);
});
