import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RollingAmount } from './rolling-amount';

const animate = vi.fn<(frames: unknown, timing: unknown) => Animation>(() => ({}) as Animation);
let isReduced = false;
beforeEach(() => {
  vi.useFakeTimers();
  isReduced = false;
  animate.mockClear();
  HTMLElement.prototype.animate = animate;
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

function change(from: number, to: number) {
  const view = render(<RollingAmount value={from} currency="THB" />);
  view.rerender(<RollingAmount value={to} currency="THB" />);
  const digits = [...view.container.querySelectorAll('.k-digit')].map((digit) => `${digit.getAttribute('data-from')}→${digit.textContent}`);
  return { ...view, digits };
}

it('rolls the digits that changed, and no other', () => {
  expect(change(12_480.75, 12_980.75).digits).toEqual(['4→9']);
});

it('rolls a digit that is new', () => {
  expect(change(900, 1_000).digits).toEqual(['→1', '9→0']);
});

it.each([
  ['upwards when it grows', 100, 200, '100%'],
  ['downwards when it falls', 200, 100, '-100%'],
])('rolls %s', (_, from, to, begin) => {
  change(from, to);
  expect(animate.mock.calls[0]?.[0]).toEqual({ transform: [`translateY(${begin})`, 'none'] });
});

it('has its new value at once for those who listen, and nothing else in the end', () => {
  const { container } = change(100, 200);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe('฿200.00');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(container.textContent).toBe('฿200.00');
});

it('does not roll at first sight, nor under reduced motion', () => {
  render(<RollingAmount value={100} currency="THB" />);
  isReduced = true;
  change(100, 200);
  expect(animate).not.toHaveBeenCalled();
});
