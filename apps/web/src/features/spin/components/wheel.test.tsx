import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWheelSize } from './wheel';

const width = window.innerWidth;
const resize = (to: number) => {
  window.innerWidth = to;
  window.dispatchEvent(new Event('resize'));
};
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.innerWidth = width;
});

// §9-26 Spin wheel size
it.each([
  [320, 272],
  [390, 331],
  [412, 350],
  [1280, 350],
])('in a window of %i px is %i px', (window_, size) => {
  window.innerWidth = window_;
  expect(renderHook(useWheelSize).result.current.size).toBe(size);
});

// §9-26 Spin wheel size
it('follows the window half a second after the last resize', () => {
  window.innerWidth = 1_280;
  const { result } = renderHook(useWheelSize);
  resize(390);
  act(() => vi.advanceTimersByTime(499));
  resize(320);
  act(() => vi.advanceTimersByTime(499));
  expect(result.current.size).toBe(350);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current.size).toBe(272);
});
