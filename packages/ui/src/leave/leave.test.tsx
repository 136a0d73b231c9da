import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from '../dialog';
import { Sheet } from '../sheet';

const withMotion = (isReduced: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isReduced && query.includes('reduced-motion') }));

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.animate = () => ({}) as Animation;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

function openAndRemove(): void {
  const { unmount } = render(
    <Sheet title="Deposit" closeLabel="Close" onClose={() => undefined}>
      ฿500.00
    </Sheet>,
  );
  unmount();
}

it('shows a sheet that was removed for as long as it leaves', () => {
  withMotion(false);
  openAndRemove();
  const copy = document.querySelector('.is-leaving');
  expect(copy?.textContent).toContain('฿500.00');
  act(() => void vi.advanceTimersByTime(400));
  expect(document.querySelector('.is-leaving')).toBeNull();
});

it('cannot be reached, nor read out', () => {
  withMotion(false);
  openAndRemove();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector<HTMLElement>('.is-leaving')?.inert).toBe(true);
});

it('shows nothing under reduced motion', () => {
  withMotion(true);
  openAndRemove();
  expect(document.querySelector('.is-leaving')).toBeNull();
});

it('shows nothing of a modal that has no styles for leaving', () => {
  withMotion(false);
  const { unmount } = render(<Modal onClose={() => undefined}>body</Modal>);
  unmount();
  expect(document.querySelector('.is-leaving')).toBeNull();
});
