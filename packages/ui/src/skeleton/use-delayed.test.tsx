import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayed } from './use-delayed';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};

// §7-3 overlays after 200 ms
// §9-11 Loader delay
it('shows a loader after 200 ms and not before', () => {
  const { result } = renderHook(() => useDelayed(true));
  wait(199);
  const before = result.current;
  wait(1);
  expect([before, result.current]).toEqual([false, true]);
});

it('shows none for a quick load', () => {
  const { result, rerender } = renderHook(({ loading }) => useDelayed(loading), { initialProps: { loading: true } });
  wait(150);
  rerender({ loading: false });
  wait(500);
  expect(result.current).toBe(false);
});

it('restarts the delay each time', () => {
  const { result, rerender } = renderHook(({ loading }) => useDelayed(loading), { initialProps: { loading: true } });
  wait(300);
  rerender({ loading: false });
  rerender({ loading: true });
  wait(100);
  expect(result.current).toBe(false);
});
