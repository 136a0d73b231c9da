import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Timer } from './timer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (seconds: number) => {
  const onEnd = vi.fn<() => void>();
  render(<Timer endsAt={Date.now() + seconds * 1_000} totalSeconds={900} caption="left" describe={(s) => `${s} seconds`} onEnd={onEnd} />);
  return onEnd;
};
const wait = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};
const clock = () => screen.getByRole('timer').querySelector('b')?.textContent;

// §4-18 QR
// §9-21 QR countdown tick
it('counts down in mm:ss', () => {
  show(61);
  const first = clock();
  wait(2_000);
  expect([first, clock()]).toEqual(['01:01', '00:59']);
});

it('ends once', () => {
  const onEnd = show(3);
  wait(10_000);
  expect([clock(), onEnd.mock.calls.length]).toEqual(['00:00', 1]);
});

it('turns coral under 30 s', () => {
  show(30);
  const before = screen.getByRole('timer').className;
  wait(1_000);
  expect([before, screen.getByRole('timer').className]).toEqual(['k-timer', 'k-timer is-low']);
});
